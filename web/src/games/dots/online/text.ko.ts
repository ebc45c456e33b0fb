import type { Translation } from '../../../i18n/dictionary'
import type { en } from './text.en'

export const ko: Translation<typeof en> = {
  duel: {
    name: '점과 상자',
    lead: '두 점을 선으로 이으세요. 상자를 완성하면 내 것이 되고, 한 번 더 둡니다.',
    levels: { easy: '쉬움', medium: '보통', hard: '어려움' },
    levelHints: {
      easy: '되는대로 긋습니다. 첫 게임에 좋아요.',
      medium: '상자는 모두 가져가고 되도록 적게 내줍니다.',
      hard: '사슬을 세고, 끝내기에서 실수하지 않습니다.',
    },
    title: (first, second) => `점과 상자: ${first} 대 ${second}`,
    invited: (name) => `${name} 님이 점과 상자를 함께 하고 싶어 합니다.`,
    shareText: '점과 상자 한 판 해요!',
    yourTurnBody: '선을 하나 그으세요.',
    score: (count) => `상자 ${count}개`,
    noMoves: '아직 그은 선이 없습니다.',
    reasons: { BOARD_FULL: '모든 선을 그었습니다.' },
    play: '점과 상자 하기',
    errors: {
      EDGE_TAKEN: '이미 그은 선입니다. 다른 선을 고르세요.',
      INVALID_EDGE: '이 판에는 그런 선이 없습니다.',
      INVALID_OPTIONS: '이렇게는 둘 수 없습니다. 판이나 규칙을 바꿔 보세요.',
    },
  },

  start: {
    heading: '새 게임',
    opponent: '상대',
    opponents: {
      easy: '쉬움',
      medium: '보통',
      hard: '어려움',
      anyone: '아무나',
      friend: '친구',
      device: '이 기기에서',
    },
    opponentHints: {
      easy: '되는대로 긋는 컴퓨터입니다. 첫 게임에 좋아요.',
      medium: '상자는 모두 가져가고 되도록 적게 내주는 컴퓨터입니다.',
      hard: '사슬을 세고 끝내기에서 실수하지 않는 컴퓨터입니다.',
      anyone: '같은 게임을 찾는 사람과 만납니다.',
      friend: '게임을 만들고 링크를 보내세요. 링크를 연 사람이 상대가 됩니다.',
      device: '둘에서 넷까지 한 기기를 돌려 가며 둡니다.',
    },
    size: '판',
    other: '직접',
    rows: '행',
    cols: '열',
    side: '한 변의 줄 수',
    sizeBad: '이런 크기의 판은 없습니다. 행이나 열을 줄여 보세요.',
    rules: '규칙',
    more: '먼저 두는 쪽, 시계, 레이팅',
    rated: '레이팅 반영',
    ratedHint: '레이팅에 반영됩니다. 판 위의 도움말과 무르기는 없습니다.',
    ratedCannot: '행과 열이 3에서 10인 판만 레이팅에 반영할 수 있습니다.',
    play: '시작',
    find: '상대 찾기',
    link: '링크 만들기',
    here: '여기서 두기',
  },

  variants: {
    plain: '기본',
    swedish: '스웨덴식',
    icelandic: '아이슬란드식',
    misere: '미제르',
    children: '유아',
    triangle: '삼각형',
    hexagon: '벌집',
    diagonal: '대각선',
  },

  variantHints: {
    plain: '상자를 완성하면 한 번 더 둡니다. 상자가 많은 쪽이 이깁니다.',
    swedish: '테두리가 이미 그어져 있어 승부가 빨리 옵니다.',
    icelandic: '테두리의 두 변이 이미 그어져 있습니다.',
    misere: '상자가 적은 쪽이 이깁니다. 상대에게 떠넘기세요.',
    children: '상자를 완성해도 차례가 넘어갑니다.',
    triangle: '선 셋이면 삼각형이 완성됩니다.',
    hexagon: '선 여섯이면 벌집 한 칸이 완성됩니다.',
    diagonal: '네모가 둘로 나뉘어, 선 셋이면 반쪽이 완성됩니다.',
  },

  leaders: {
    ladder: '규칙',
  },

  puzzle: {
    heading: '오늘의 퍼즐',
    lead: '한 국면, 가장 좋은 선은 하나. 보이나요?',
    today: '풀어 보기',
    all: '모든 퍼즐',
  },

  move: {
    took: (count) => `상자 ${count}개를 가져감`,
  },

  help: {
    none: '레이팅 게임에서는 판 위의 도움말이 없습니다.',
  },
}
