import type { Translation } from '../../i18n/dictionary'
import type { en } from './text.en'

export const ko: Translation<typeof en> = {
  heading: '백만 상자',

  head: {
    live: '실시간',
    connecting: '연결하는 중…',
    finished: '끝난 게임',
    past: '지난 순간',
    rate: (rate) => `초당 ${rate}수`,
    watching: (count) => (count === 1 ? '지금은 나 혼자' : `지금 ${count.toLocaleString('ko')}명`),
    size: (w, h) => `상자 ${w.toLocaleString('ko')} × ${h.toLocaleString('ko')}`,
  },

  you: {
    heading: '나',
    playFor: '우리 팀',
    watching: '구경하고 있습니다.',
    lines: '내가 그은 선',
    boxes: '내가 만든 상자',
    quota: (left, of) => `그을 수 있는 선 ${left}/${of}`,
    next: (seconds) => `${seconds}초 뒤 하나 더`,
    full: '준비됨',
    free: '선을 마음껏 그을 수 있습니다.',
    own: '내 선에는 색이, 내 상자에는 고리가 있습니다.',
  },

  scores: {
    heading: '상자',
    memberCount: (count) => `${count.toLocaleString('ko')}명`,
    mine: '우리 팀',
    bar: (shares) => `차지한 상자의 비율: ${shares}`,
    claimed: (claimed, all) => `상자 ${all}개 중 ${claimed}개에 주인이 있습니다`,
    lines: (placed, all) => `선 ${all}개 중 ${placed}개를 그었습니다`,
  },

  stage: {
    label:
      '게임판. 화살표로 선을 고르고 Enter로 긋고 Space로 방향을 바꿉니다. +와 −는 확대와 축소, 0은 전체 보기입니다.',
    help: '키: +와 −로 확대·축소, 화살표로 이동, Enter로 긋기, Space로 방향 바꾸기, 0으로 전체 보기.',
    hint: '확대한 다음 선을 그으세요.',
    zoomIn: '확대',
    zoomOut: '축소',
    whole: '전체 보기',
    hottest: '뜨거운 곳으로',
    follow: '움직임 따라가기',
    quiet: '아직 아무도 선을 긋지 않았습니다. 첫 선을 그어 보세요!',
    map: '게임판 전체 지도: 누르면 그곳으로 갑니다',
    horizontal: (column, row) => `가로선, ${column}열 ${row}행`,
    vertical: (column, row) => `세로선, ${column}열 ${row}행`,
    free: '비어 있음',
    taken: '이미 그어짐',
    closes: (count) => (count === 1 ? '상자 하나를 닫는 선' : `상자 ${count}개를 닫는 선`),
    drawn: '선을 그었습니다.',
    closed: (count) => (count === 1 ? '상자를 닫았습니다!' : `상자 ${count}개를 닫았습니다!`),
  },

  lost: {
    heading: '연결이 끊겼습니다',
    body: '다시 시도하는 중입니다. 지금 보이는 판은 예전 것일 수 있습니다.',
    retry: '지금 시도',
    back: '다시 연결되었습니다.',
  },

  refused: {
    heading: '선을 긋지 못했습니다.',
    EDGE_TAKEN: '누군가 먼저 그었습니다. 그 선은 이미 있습니다.',
    INVALID_EDGE: '이 판에는 그런 선이 없습니다.',
    NO_TEAM: '팀이 없습니다. 쿠키를 허용하고 페이지를 새로 고치면 팀이 정해집니다.',
    RATE_LIMITED: (seconds) => `너무 빨랐습니다. ${seconds}초 뒤에 다음 선을 그을 수 있습니다.`,
    GAME_FINISHED: '게임이 끝났습니다.',
    WARMING_UP: '서버가 아직 준비하고 있습니다. 잠시 뒤에 다시 해 보세요.',
    UNAVAILABLE: '서버가 저장하지 못했습니다. 잠시 뒤에 다시 해 보세요.',
    DISCONNECTED: '연결이 없습니다. 다시 연결되면 그어 보세요.',
  },

  over: {
    won: (team) => `${team} 팀 승리!`,
    yours: '우리 팀이 이겼습니다!',
    tie: '무승부!',
    none: '주인 있는 상자가 없습니다',
    by: (boxes, ahead) => `상자 ${boxes}개, 다음 팀보다 ${ahead}개 많습니다.`,
    shared: (teams, boxes) => `${teams} 팀이 상자 ${boxes}개씩 가졌습니다.`,
    noneBody: '상자가 하나도 닫히기 전에 게임이 끝났습니다.',
    replay: '처음부터 보기',
    current: '현재 게임으로',
    ended: '게임이 끝났습니다.',
  },

  timeline: {
    heading: '시간선',
    slider: '순간',
    value: (at, end) => `${end}수 중 ${at}수째`,
    now: '지금',
    play: '처음부터 재생',
    resume: '이어서 재생',
    pause: '멈춤',
    live: '지금으로',
    end: '마지막으로',
    speed: '속도',
    speeds: { slow: '¼배', normal: '1배', fast: '4배', fastest: '12배' },
    failed: '그 순간을 불러오지 못했습니다.',
    empty: '아직 되돌아볼 것이 없습니다.',
  },

  share: {
    heading: '공유',
    place: '이곳',
    moment: '이 순간',
    copied: '링크를 복사했습니다.',
    notCopied: '링크를 복사하지 못했습니다.',
    byHand: (link) => `직접 복사하세요: ${link}`,
  },

  games: {
    heading: '모든 게임',
    active: '진행 중',
    finished: '끝남',
    since: (date) => `${date}부터`,
    between: (from, to) => `${from}부터 ${to}까지`,
    failed: '게임 목록을 불러오지 못했습니다.',
  },

  none: {
    heading: '진행 중인 게임이 없습니다',
    body: '누군가 게임을 시작하면 바로 여기에서 할 수 있습니다.',
    look: '다시 보기',
  },

  missing: {
    heading: '그런 게임은 없습니다',
    body: '주소에 오타가 있을 수 있습니다.',
    current: '현재 게임으로',
  },

  failed: {
    heading: '게임을 불러오지 못했습니다',
    broken: '서버가 보낸 것을 이해할 수 없습니다. 사이트가 새로워졌을 수 있으니 페이지를 새로 고쳐 보세요.',
  },
}
