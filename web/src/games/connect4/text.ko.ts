import type { Translation } from '../../i18n/dictionary'
import type { Outcome } from './score'
import type { en } from './text.en'

const outcomes: Record<Outcome, string> = { win: '승', draw: '무승부', loss: '패' }

export const ko: Translation<typeof en> = {
  duel: {
    name: '커넥트 4',
    lead: '원반을 떨어뜨려 네 개를 나란히. 일곱 줄 여섯 칸이지만 생각보다 깊습니다.',
    levels: { easy: '쉬움', medium: '보통', hard: '완벽' },
    levelHints: {
      easy: '눈앞의 수만 봅니다. 첫 게임에 좋아요.',
      medium: '앞을 내다보지만 실수도 합니다.',
      hard: '모든 수를 압니다. 삐끗하면 집니다.',
    },
    title: (first, second) => `커넥트 4: ${first} 대 ${second}`,
    invited: (name) => `${name} 님이 커넥트 4를 함께 하고 싶어 합니다.`,
    shareText: '커넥트 4 한 판 해요!',
    yourTurnBody: '줄을 고르세요.',
    noMoves: '아직 놓인 원반이 없습니다.',
    reasons: { CONNECT4: '네 개가 나란히 놓였습니다.' },
    play: '커넥트 4 하기',
    errors: {
      INVALID_COLUMN: '그런 줄은 없습니다.',
      COLUMN_FULL: '그 줄은 가득 찼습니다. 다른 줄을 고르세요.',
    },
  },

  board: {
    move: (number, name, column) => `${number}. ${name}, ${column}번 줄`,
    label: '원반 떨어뜨리기: 화살표 키로 줄을 고르고 Enter로 떨어뜨립니다. 1~7 키는 바로 떨어뜨립니다',
    column: (column, content) => `${column}번 줄: ${content}`,
    empty: '비어 있음',
    full: '가득 참',
    table: '위에서부터 한 행씩 본 게임판',
    row: (row) => `${row}행`,
    columnHead: (column) => `${column}번 줄`,
    dropped: (name, column) => `${name}: ${column}번 줄에 떨어뜨렸습니다.`,
    columnFull: '그 줄은 가득 찼습니다. 다른 줄을 고르세요.',
    winning: '이긴 네 개 중 하나',
  },

  hint: {
    best: (column) => `가장 좋은 줄: ${column}번.`,
    likely: (column) => `아마 가장 좋은 줄: ${column}번.`,
    exact: '숫자는 각 줄의 가치입니다. 0보다 크면 이기고 작으면 지며, 클수록 빨리 끝납니다.',
    estimate: '어림값입니다. 이 국면을 끝까지 계산하려면 너무 오래 걸립니다.',
    about: (column, score) => `${column}번 줄: 약 ${score}, 어림값`,
    badge: (column, score, words) => `${column}번 줄: ${score}, ${words}`,
    win: (discs) => (discs === 1 ? '바로 이깁니다' : `원반 ${discs}개를 더 놓아 이깁니다`),
    draw: '비깁니다',
    loss: (discs) => (discs === 1 ? '다음 원반에 집니다' : `상대가 원반 ${discs}개를 더 놓으면 집니다`),
  },

  review: {
    start: '빈 판',
    analysing: (done, count) => `${count}개 국면 중 ${done}개 계산함`,
    analysed: '모든 수를 계산했습니다.',
    analysedNearly: (guesses, count) =>
      `${count}개 국면 중 ${guesses}개는 계산이 너무 오래 걸려 어림값으로 보여 줍니다.`,
    slips: (count) => (count === 0 ? '결과를 놓친 수가 없습니다.' : `결과가 ${count}번 바뀌었습니다.`),
    failedHeading: '분석을 받지 못했습니다',
    best: '가장 좋은 수.',
    fine: (column) => `결과는 그대로입니다. 더 나은 줄: ${column}번.`,
    slip: (from, to, column) => `${outcomes[from]}에서 ${outcomes[to]}(으)로. 가장 좋은 줄: ${column}번.`,
    slipShort: (from, to) => `${outcomes[from]}에서 ${outcomes[to]}(으)로`,
    working: '계산하는 중…',
    curve: '수마다 누가 나은지: 선 위는 빨강, 아래는 노랑',
    nextBest: (column) => `여기서 가장 좋은 줄: ${column}번.`,
    nextLikely: (column) => `여기서 아마 가장 좋은 줄: ${column}번.`,
  },
}
