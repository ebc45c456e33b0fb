import type { Translation } from '../../../i18n/dictionary'
import type { en } from './text.en'

/** Binary Grid in Korean. */
export const ko: Translation<typeof en> = {
  heading: '이진 격자',
  difficulty: '난이도',
  difficulties: { easy: '쉬움', medium: '보통', hard: '어려움' },
  loading: '퍼즐을 가져오는 중…',

  head: {
    archive: (date) => `지난 퍼즐: ${date}`,
    today: (date) => `오늘의 퍼즐: ${date}`,
    next: (left) => `다음 퍼즐까지 ${left}. 전 세계에 UTC 00:00에 나옵니다.`,
    toToday: '오늘의 퍼즐',
    free: '자유 놀이',
    howTo: '놀이 방법',
    settings: '설정',
    streak: (days) => `${days}일 연속`,
  },

  grid: {
    label: (size) => `${size} × ${size}칸 격자`,
    help: '화살표 키로 이동, 0과 1로 입력, 스페이스나 엔터로 바꾸기, 백스페이스로 지우기, U 되돌리기, R 다시 하기, T 시험 삼아 놓기, H 힌트, P 일시 정지.',
    cell: (row, column, what) => `${row}행 ${column}열, ${what}`,
    empty: '빈칸',
    given: '주어진 칸',
    tentative: '시험 삼아 놓은 값',
    wrong: '규칙에 어긋남',
    hinted: '힌트에 나온 칸',
    rowHas: (zeros, ones) => `이 행에 0이 ${zeros}개, 1이 ${ones}개`,
    columnHas: (zeros, ones) => `이 열에 0이 ${zeros}개, 1이 ${ones}개`,
  },

  lines: {
    row: (number) => `${number}행`,
    column: (number) => `${number}열`,
    ok: '완성',
    open: '진행 중',
    triple: '같은 값이 셋 연속',
    unbalanced: '한 값이 너무 많음',
    copy: '다른 줄과 같음',
  },

  timer: {
    label: '시간',
    pause: '일시 정지',
    resume: '계속하기',
    pausedHeading: '일시 정지',
    pausedBody: '격자를 가리고 시간이 멈춥니다. 이 탭이 뒤로 가 있을 때도 멈춥니다.',
    hidden: '격자가 가려져 있습니다.',
  },

  tools: {
    label: '도구',
    undo: '되돌리기',
    redo: '다시 하기',
    pencil: '시험',
    pencilHint: '시험 삼아 놓은 값은 속이 비어 보입니다.',
    confirm: '시험 값 확정',
    drop: '시험 값 지우기',
    hint: '힌트',
    clear: '처음부터',
    clearHeading: '격자를 비울까요?',
    clearBody: '채운 값이 모두 지워집니다. 시간은 계속 갑니다. 되돌릴 수 있습니다.',
  },

  settings: {
    heading: '설정',
    errors: '오류 표시',
    errorsHint: '놀이 중에 규칙에 어긋난 행, 열, 칸을 표시합니다.',
    done: '완료',
  },

  hint: {
    heading: '힌트',
    warnHeading: '힌트를 볼까요?',
    warnBody:
      '힌트는 한 단계를 설명해 줍니다. 힌트를 쓴 결과는 순위에 오르지 않지만, 푼 것으로 인정되고 연속 기록에도 들어갑니다.',
    warnYes: '보여 주세요',
    fill: '채워 넣기',
    close: '알겠어요',
    local: '연결이 없어서 이 기기에서 찾은 힌트입니다. 결과는 힌트를 쓴 것으로 칩니다.',
    failed: '지금은 힌트를 볼 수 없습니다.',
    where: {
      row: (number) => `${number}행`,
      column: (number) => `${number}열`,
    },
    pair: (line, value) =>
      `${line}을 보세요. 같은 값 둘이 나란히 있으니 그 옆 칸은 ${value}입니다. 셋 연속은 안 됩니다.`,
    sandwich: (line, value) =>
      `${line}을 보세요. 같은 값 둘 사이에 빈칸이 있으니 그 칸은 ${value}입니다. 아니면 셋 연속이 됩니다.`,
    full: (line, value) => `${line}을 보세요. 한 값이 이미 절반을 채웠으니 남은 빈칸은 모두 ${value}입니다.`,
    twin: (line, other) =>
      `${line}을 보세요. 빈칸 둘을 어떻게 채우느냐에 따라 ${other}과 같아질 수 있습니다. 줄은 서로 달라야 하니 반대로 채웁니다.`,
    last: (line, value) =>
      `${line}을 보세요. 한 값이 하나만 더 필요합니다. 표시된 칸에 놓으면 나머지가 셋 연속이 되니 그 칸은 ${value}입니다.`,
    whole: (line) =>
      `${line} 전체를 보세요. 셋 연속 없이 0과 1을 같은 수로 채우는 모든 방법에서 표시된 칸의 값은 늘 같습니다.`,
    contrast: (line, others) => `${line} 전체를 보세요. ${others}과 같아지는 방법을 빼면 표시된 칸의 값은 늘 같습니다.`,
    conflict: (line) => `${line}에 잘못이 있습니다. 표시된 칸을 보고 되돌리세요.`,
    mistake: (row, column, value) => `먼저 고치세요. ${row}행 ${column}열이 틀렸습니다. ${value}이어야 합니다.`,
    done: '더 찾을 것이 없습니다.',
  },

  solved: {
    heading: '풀었습니다!',
    headingArchive: '지난 퍼즐을 풀었습니다!',
    time: '시간',
    best: (time) => `이 퍼즐의 최고 기록은 ${time}입니다.`,
    rank: '순위',
    rankOf: (rank, total) => `${rank}위 (전체 ${total}명)`,
    unranked: '순위 없음',
    streak: '연속',
    days: (days) => `${days}일`,
    assisted: '힌트를 썼기 때문에 순위표에는 오르지 않습니다.',
    late: '푸는 동안 UTC 00:00에 날이 바뀌었습니다. 이 풀이는 지난 퍼즐로 남고, 순위와 연속 기록에는 들어가지 않습니다.',
    archive: '지난 날의 퍼즐입니다. 기록에는 남지만 순위와 연속 기록에는 들어가지 않습니다.',
    waiting: '연결이 없습니다. 풀이를 이 기기에 보관했다가 다시 연결되면 바로 제출합니다.',
    sending: '제출하는 중…',
    sent: '풀이를 제출했습니다.',
    art: '보상으로 받은 글자 그림',
    show: '결과 보기',
    others: '다른 퍼즐',
    tryOther: (difficulty) => `${difficulty} 풀기`,
    doneAlready: (difficulty) => `${difficulty}, 완료`,
    nextUndone: '안 푼 다음 퍼즐',
    share: '공유',
    copied: '복사했습니다. 정답은 들어 있지 않습니다.',
    copyByHand: '직접 복사하세요:',
    shareStreak: (days) => `${days}일 연속`,
    shareHints: '힌트 사용',
    achievements: '얻은 것',
    close: '닫기',
    again: '다시 시도',
  },

  refused: {
    heading: '풀이가 받아들여지지 않았습니다',
    TIME_TOO_SHORT:
      '칸을 누르는 데 걸리는 시간보다 짧아서 서버가 믿지 않습니다. 격자를 비우고 편한 속도로 다시 풀어 보세요.',
    TIME_TOO_LONG:
      '이 퍼즐을 받은 뒤 지난 시간보다 깁니다. 기기의 시계가 바뀌었을 수 있습니다. 격자를 비우고 다시 풀어 보세요.',
    PUZZLE_NOT_HANDED:
      '서버가 이 계정에 이 퍼즐을 준 적이 없습니다. 계정을 바꿨을 수 있습니다. 페이지를 새로 고쳐 퍼즐을 받은 뒤 다시 풀어 보세요.',
    INCORRECT_GRID: '규칙에 어긋나거나 주어진 칸이 바뀌었다고 합니다. 격자를 비우고 다시 풀어 보세요.',
    other: (message) => `${message} 격자는 그대로 있으니 다시 시도해 보세요.`,
    reload: '새로 고침',
  },

  newDay: {
    body: 'UTC 00:00이 지나 새 날이 시작되었습니다. 이 퍼즐은 이제 지난 퍼즐로 남습니다.',
    go: '오늘의 퍼즐로',
  },

  offline: {
    chip: '오프라인',
    body: '연결이 없습니다. 계속 풀 수 있고, 다시 연결되면 풀이를 제출합니다.',
    noPuzzle: '이 퍼즐은 아직 이 기기에 없습니다',
    noPuzzleBody: '연결이 없을 때는 전에 열어 본 퍼즐만 풀 수 있습니다. 자유 놀이는 언제나 됩니다.',
  },

  missing: {
    heading: '그런 퍼즐은 없습니다',
    body: '지난 퍼즐은 첫날부터 오늘까지 있고, 앞으로의 퍼즐은 아직 나오지 않았습니다.',
  },

  leaders: {
    heading: '순위표',
    final: '최종 순위표',
    empty: '아직 아무도 풀지 못했습니다. 첫 번째가 되어 보세요!',
    emptyFinal: '그날 힌트 없이 푼 사람이 없습니다.',
    rank: '순위',
    player: '이름',
    time: '시간',
    you: '나',
    total: (count) => `${count}명이 순위에 있습니다.`,
    failed: '순위표를 읽지 못했습니다.',
    more: '50위까지 보기',
    spoiler: '그날 힌트 없이 푼 기록입니다.',
  },

  archive: {
    heading: '지난 퍼즐과 연속 기록',
    lead: '첫날부터 날마다 퍼즐이 셋씩 있습니다. 고리는 연속 기록에 든 날, 점은 푼 퍼즐입니다.',
    previous: '이전 달',
    next: '다음 달',
    nextUndone: '안 푼 퍼즐',
    allDone: '모든 퍼즐을 풀었습니다.',
    current: '연속',
    best: '최고 연속',
    none: '안 풂',
    streak: '연속 기록',
    failed: '지난 퍼즐을 읽지 못했습니다.',
    weekdays: '일 월 화 수 목 금 토',
    caption: (month) => `${month}의 퍼즐`,
  },

  statistics: {
    heading: '통계',
    solved: '푼 퍼즐',
    best: '최고',
    average: '평균',
    distribution: (difficulty) => `걸린 시간, ${difficulty}`,
    upTo: (time) => `${time}까지`,
    longer: '더 오래',
    none: '퍼즐을 풀면 여기에 기록이 나옵니다.',
    noHints: '최고, 평균, 걸린 시간은 힌트 없이 푼 퍼즐만 셉니다.',
  },

  titles: {
    heading: '칭호',
    none: '오늘의 퍼즐을 풀면 첫 칭호를 얻습니다.',
    times: (count) => `${count}번`,
    yours: '내 칭호',
    first_win: '첫 승리',
    puzzle_solver: '퍼즐 해결사',
    speed_demon: '번개 손',
    top_10: '십 위 안',
    top_3: '시상대',
    first_place: '격자 챔피언',
    streak_master: '연속의 달인',
    how: {
      first_win: '그날의 퍼즐을 푸세요.',
      puzzle_solver: '그날의 퍼즐을 푸세요.',
      speed_demon: '쉬움 30초, 보통 60초, 어려움 120초 안에 푸세요.',
      top_10: '끝냈을 때 10위 안에 드세요.',
      top_3: '끝냈을 때 3위 안에 드세요.',
      first_place: '끝냈을 때 1위가 되세요.',
      streak_master: '7일 연속으로 푸세요.',
    },
  },

  thread: {
    heading: '사람들의 이야기',
    hidden: '댓글에 정답이 나올 수 있습니다. 이날의 퍼즐을 하나 풀면 열립니다.',
    open: '그래도 보기',
    empty: '아직 아무 말도 없습니다.',
    earlier: (count) => `이전 댓글 ${count}개 보기`,
    label: '댓글',
    hint: '500자까지. 정답은 쓰지 마세요.',
    send: '남기기',
    delete: '삭제',
    report: '신고',
    reported: '신고했습니다. 관리자가 확인합니다.',
    deleted: '댓글을 지웠습니다.',
    failed: '댓글을 읽지 못했습니다.',
    notSent: '댓글을 남기지 못했습니다.',
    notDone: '실패했습니다.',
    congratulation: '축하',
    deleteOf: (name) => `${name}님의 댓글 삭제`,
    reportOf: (name) => `${name}님의 댓글 신고`,
    errors: {
      INVALID_COMMENT: '댓글은 1자에서 500자까지입니다.',
      COMMENT_NOT_FOUND: '이 댓글은 이제 없습니다.',
      INVALID_REPORT: '자기 댓글입니다. 삭제할 수 있습니다.',
    },
  },

  howTo: {
    heading: '놀이 방법',
    lead: '0과 1로 격자를 채우세요. 칸을 누르면 빈칸, 0, 1, 다시 빈칸이 됩니다. 못이 박힌 칸은 주어진 칸이라 바뀌지 않습니다.',
    triples: '같은 값이 셋 이어지지 않게',
    triplesBody: '이웃한 둘은 같아도 되지만 셋은 안 됩니다. 가로도 세로도 마찬가지입니다.',
    balance: '0과 1은 같은 수',
    balanceBody: '모든 행과 열에 셋씩 있습니다.',
    distinct: '같은 줄은 없음',
    distinctBody: '어떤 두 행도, 어떤 두 열도 같지 않습니다.',
    end: '격자가 가득 차고 맞으면 저절로 제출됩니다. 모든 퍼즐은 답이 하나이고, 찍지 않고도 풀 수 있습니다.',
    keys: '키보드로',
    start: '시작하기',
  },

  free: {
    heading: '자유 놀이',
    lead: '원하는 크기로 얼마든지 풀 수 있습니다. 이 기기에서 만들기 때문에 연결 없이도 되고, 순위는 없습니다.',
    size: '크기',
    sizeOf: (size) => `${size} × ${size}칸`,
    new: '새 퍼즐',
    making: '퍼즐을 만드는 중…',
    solved: (time) => `${time}에 풀었습니다!`,
    solvedHints: (time) => `힌트를 써서 ${time}에 풀었습니다.`,
    toDaily: '오늘의 퍼즐',
    copy: '링크 복사',
    copied: '복사했습니다. 링크를 열면 같은 퍼즐이 나옵니다.',
    failed: '퍼즐이 나오지 않았습니다. 다른 것을 해 보세요.',
  },

  failed: {
    puzzle: '퍼즐이 오지 않았습니다',
    account: '아무도 놀고 있지 않습니다',
    accountBody: '로그아웃되었습니다. 손님으로 계속하면 퍼즐이 다시 나옵니다.',
  },
}
