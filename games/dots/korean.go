package dots

import (
	"strconv"
	"strings"
)

var korean = phrasebook{
	player: func(number int) string { return "플레이어 " + strconv.Itoa(number) },
	board: func(b *Board) string {
		switch b.kind {
		case Triangular:
			return strconv.Itoa(b.rows) + "줄짜리 삼각 보드"
		case Hexagonal:
			return times(b) + " 벌집 보드"
		case Diagonal:
			return times(b) + " 대각선 보드"
		case Rectangular:
			return times(b) + " 보드"
		}
		return koreanCount(b.Cells(), "boxes", b.kind) + "짜리 보드"
	},
	cell:   func(kind Kind, _ bool) string { return koreanCell(kind) },
	count:  koreanCount,
	number: strconv.Itoa,
	score:  func(own, others int) string { return strconv.Itoa(own) + " 대 " + strconv.Itoa(others) },
	tally:  func(name string, cells int) string { return name + "(" + strconv.Itoa(cells) + ")" },
	list: func(items []string) string {
		if len(items) < 2 {
			return strings.Join(items, "")
		}
		last := len(items) - 1
		return withParticle(strings.Join(items[:last], ", "), "과/와") + " " + items[last]
	},
	attach: withParticle,

	phrases: [topics][]string{
		topicOpening: {
			"{A:과/와} {B:이/가} {board}에서 만났습니다. 첫 선은 {A:이/가} 긋습니다.",
			"깨끗한 {board}, {A:이/가} {B:을/를} 상대로 먼저 시작합니다.",
			"연필은 {A:이/가} 먼저 잡고, {B:은/는} {board} 건너편에서 차례를 기다립니다.",
		},
		topicOpeningMany: {
			"{names:이/가} {board}에 둘러앉았고, {A:이/가} 첫 선을 긋습니다.",
			"{board}에서 벌어지는 각자도생의 승부입니다. {names:이/가} 겨루고 {A:부터/부터} 시작합니다.",
		},
		topicMisere:    {"오늘은 모든 것이 거꾸로입니다. {box:을/를} 가장 적게 가진 쪽이 이깁니다."},
		topicChildren:  {"유아 모드입니다. {box:을/를} 완성해도 차례는 넘어갑니다."},
		topicIcelandic: {"위쪽과 왼쪽 변은 처음부터 그어져 있습니다."},
		topicSwedish:   {"테두리가 모두 그어진 채 시작하니, 가장자리부터 위험합니다."},
		topicQuiet: {
			"{n:lines}를 긋도록 완성된 {box:이/가} 없습니다. 모두 조심스럽습니다.",
			"점수판은 아직 조용합니다. {n:lines}가 그어졌지만 완성된 {box:은/는} 없습니다.",
			"신중한 초반입니다. 종이 위에 {n:lines}, {box:은/는} 아직 하나도 나오지 않았습니다.",
		},
		topicFirst: {
			"{A:이/가} {m}번째 선으로 이 판의 첫 {box:을/를} 차지합니다.",
			"{m}번째 선이 침묵을 깹니다. 첫 {box:은/는} {A}의 것입니다.",
			"드디어 첫 점수입니다. {A:이/가} {m}번째 선으로 첫 {box:을/를} 칠합니다.",
		},
		topicFirstMany: {
			"{A:이/가} 한 차례에 {n:boxes}, 화려하게 첫 점수를 올립니다.",
			"첫 {box:은/는} 혼자 오지 않았습니다. {A:이/가} 한꺼번에 {n:boxes}를 가져갑니다.",
			"{A:이/가} 연달아 {n:boxes}를 완성하며 침묵을 깹니다.",
		},
		topicTakes: {
			"{A:이/가} 연달아 {n:boxes}를 가져갑니다.",
			"{A:이/가} 숨도 쉬지 않고 {n:boxes}를 쓸어 담습니다.",
			"{A:이/가} 한 줄 한 줄 {n:boxes}를 칠해 나갑니다.",
			"{n:boxes}를 채울 때까지 연필은 {A}의 손을 떠나지 않습니다.",
		},
		topicTakesMost: {
			"이 판 최대의 수확입니다. {A:이/가} 한 차례에 {n:boxes}를 가져갑니다.",
			"{A}의 연필이 멈추지 않습니다. 연달아 {n:boxes}, 이 판에서 가장 긴 차례입니다.",
		},
		topicTakesLoop: {
			"{A:이/가} 루프를 한 바퀴 돌아 {n:boxes}를 모두 챙깁니다.",
			"빙글빙글, 루프 전체의 {n:boxes}가 {A}에게 갑니다.",
		},
		topicPair: {
			"{A:이/가} 선 하나로 {n:boxes}를 한꺼번에 완성합니다.",
			"깔끔합니다. {A:이/가} 단 한 획에 {n:boxes}를 얻습니다.",
		},
		topicSacrifice: {
			"{m:safes}가 남아 있는데 {A:이/가} {B}에게 {n:boxes}를 내줍니다. 희생일까요, 실수일까요?",
			"{A:이/가} {B}에게 {n:boxes}를 열어 줍니다. 고를 수 있는 {m:safes}가 있었는데도 말입니다.",
			"{A}의 선물입니다. {m:safes}를 남겨 두고 {B}에게 {n:boxes}가 열립니다.",
		},
		topicBlunder: {
			"아뿔싸! {m:safes}가 남아 있는데 {A:이/가} {B}에게 {n:boxes}를 열어 줍니다.",
			"{A:이/가} 난데없이 {n:boxes}를 {B} 앞에 내놓습니다. 아직 {m:safes}가 있었습니다.",
			"비싼 선입니다. {B} 앞에 {n:boxes}가 열렸고, {A}에게는 {m:safes}가 남아 있었습니다.",
		},
		topicOpensFew: {
			"{A:은/는} 무언가 내줘야 하고, {n:boxes}를 포기합니다.",
			"{A}에게 안전한 수는 없지만 대가는 작습니다. {n:boxes}입니다.",
		},
		topicOpensChain: {
			"안전한 수가 떨어진 {A:이/가} {B}에게 {n:boxes}를 열어 줍니다.",
			"결국 열립니다. {A:이/가} 길이 {n}의 체인을 열 수밖에 없습니다.",
			"{A}에게 조용한 수가 없어, {B} 앞에 {n:boxes}짜리 체인이 놓입니다.",
			"무해한 선은 하나도 없습니다. {A:이/가} 물러서고 {B}에게 {n:boxes}가 열립니다.",
		},
		topicOpensLoop: {
			"{A:이/가} 루프를 끊을 수밖에 없고, {B} 앞에 {n:boxes}가 놓입니다.",
			"이번에는 루프입니다. {A:이/가} {B}에게 {n:boxes}를 내놓습니다.",
		},
		topicHoldsBack: {
			"얼음처럼 침착합니다. {A:이/가} 마지막 {n:boxes}를 {B}에게 남기고, 다음 것을 열 사람은 {B:이/가} 됩니다.",
			"{A:이/가} {n:boxes}를 사양합니다. 이중 교차입니다. {B:은/는} 그것을 받고 나서 다른 곳을 열어야 합니다.",
			"{A}의 이중 교차! {n:boxes}는 {B}에게 주고, 주도권은 놓지 않습니다.",
		},
		topicMisses: {
			"{n:boxes}가 공짜로 놓여 있는데 {A:은/는} 다른 곳에 둡니다.",
			"{A:이/가} {n:boxes}를 그냥 지나칩니다.",
			"{A:은/는} 보지 못한 걸까요? {n:boxes}를 가져갈 수 있었습니다.",
		},
		topicLastSafe: {
			"{A:이/가} 마지막 안전한 선을 긋습니다. {longs}가 있는 보드에서 {B:은/는} 무언가 내줘야 합니다.",
			"마지막 조용한 수는 {A}의 것이었습니다. 이제 {longs}가 기다리는 가운데 {B:이/가} 열어야 합니다.",
			"안전한 수가 모두 사라졌고 마지막은 {A:이/가} 두었습니다. {B:은/는} {longs}를 바라보며 무언가 열어야 합니다.",
		},
		topicLastSafeShort: {
			"{A:이/가} 마지막 안전한 선을 긋습니다. {B:은/는} 무언가 내줘야 하지만 긴 체인은 보이지 않습니다.",
			"안전한 수가 모두 사라졌고 마지막은 {A:이/가} 두었습니다. {B:이/가} 내줄 것은 잔돈뿐입니다.",
		},
		topicControl: {
			"다 가져간 {B:이/가} 이번에는 {n:boxes}를 열어야 합니다. 주도권이 {A}에게 넘어갑니다.",
			"판이 뒤집힙니다. {B:이/가} {n:boxes}를 열게 되고, 주도권은 {A:이/가} 잡습니다.",
		},
		topicLead: {
			"{A:이/가} 앞서 나갑니다. {score}.",
			"선두가 바뀌어 {A:이/가} 앞섭니다. {score}.",
			"이것으로 {A:이/가} 앞자리에 섭니다. {score}.",
		},
		topicLevel: {
			"{score}, 균형이 맞춰졌습니다.",
			"이제 둘 사이에 차이가 없습니다. {score}.",
			"{score} 동점입니다.",
		},
		topicHalfway: {
			"{box:이/가} 절반은 채워졌고 {A:이/가} 앞서 있습니다. {score}.",
			"판의 중반을 넘긴 지금 {A:이/가} 앞서 있습니다. {score}.",
		},
		topicDecided: {
			"승부가 정해졌습니다. {n:boxes}를 남기고 아무도 {A:을/를} 따라잡을 수 없습니다. {score}.",
			"나머지는 자존심 싸움입니다. {n:boxes}를 남기고 {A:은/는} 손이 닿지 않는 곳에 있습니다. {score}.",
			"{score}, 남은 것은 {n:boxes}. 이제 {A:을/를} 잡을 길이 없습니다.",
		},
		topicWin: {
			"{A:이/가} {B:을/를} {n:boxes} 차이로 이깁니다. {score}.",
			"마지막 선이 그어졌습니다. {score}, {n:boxes} 차이로 {A}의 승리입니다.",
			"연필을 내려놓습니다! {A:이/가} {B:을/를} {score:으로/로} 꺾었습니다.",
		},
		topicWinBarely: {
			"선 하나 차이의 승부, {A:이/가} {n:boxes} 차이로 이깁니다. {score}.",
			"이보다 아슬아슬할 수 없습니다. {score}, {n:boxes} 차이로 {A}의 승리입니다.",
		},
		topicWinWidely: {
			"압승입니다. {A:이/가} {B:을/를} {score:으로/로} 이깁니다.",
			"{score}! {A:이/가} {B}에게 기회를 주지 않았습니다.",
		},
		topicWinMany: {
			"{A:이/가} 이겼습니다. 최종 점수는 {score}입니다.",
			"연필을 내려놓습니다. 이 판의 주인은 {A}입니다. {score}.",
		},
		topicTie: {
			"그 모든 일 끝에 승자는 없습니다. {score}.",
			"{A:과/와} {B:이/가} 영광을 나눕니다. {score}.",
		},
		topicTieMany: {"{winners:이/가} 공동 1위입니다. {score}."},
		topicResigned: {
			"{B:이/가} 연필을 내려놓고 기권합니다. {A}의 승리, 판 위의 점수는 {score}입니다.",
			"더 볼 것 없다는 듯 {B:이/가} 기권하여 {A:이/가} 이깁니다. 판 위의 점수는 {score}입니다.",
		},
		topicTimedOut: {
			"시계가 승부를 가릅니다. {B}의 시간이 다 되어 {A:이/가} 이깁니다. 판 위의 점수는 {score}입니다.",
			"{B}의 시간이 끝났습니다. {A}의 승리, 판 위의 점수는 {score}입니다.",
		},
		topicGivesUp:    {"{B:이/가} 기권하고, 나머지는 계속 둡니다."},
		topicIsLate:     {"{B:은/는} 시간이 다 되어 물러나고, 나머지는 계속 둡니다."},
		topicUnfinished: {"아직 끝나지 않은 판입니다. {score}, {A}의 차례입니다."},
	},

	misere: [topics][]string{
		topicFirst: {
			"운이 없군요. {A:이/가} {m}번째 선으로 첫 {box:을/를} 떠안습니다.",
			"아무도 원하지 않던 첫 {box:을/를} {m}번째 선에서 {A:이/가} 받습니다.",
		},
		topicFirstMany: {
			"오늘은 아무도 원하지 않는 {box}, 처음 {n:boxes}를 {A:이/가} 떠안습니다.",
			"{A:이/가} 연달아 {n:boxes}를 받으며 침묵이 깨집니다. 반갑지 않은 일입니다.",
		},
		topicTakes: {
			"{A:이/가} 연달아 {n:boxes}를 떠안습니다.",
			"꼬리에 꼬리를 물고, {A:이/가} 아픈 {n:boxes}를 받습니다.",
		},
		topicTakesMost: {
			"이 판에서 가장 괴로운 차례입니다. {A:이/가} 한꺼번에 {n:boxes}를 떠안습니다.",
			"이보다 아픈 차례는 없습니다. {A}에게 {n:boxes}가 쌓입니다.",
		},
		topicTakesLoop: {"{A:이/가} 루프를 한 바퀴 돌아 {n:boxes}를 떠안습니다."},
		topicOpensChain: {
			"{A:이/가} {n:boxes}짜리 체인을 엽니다. 누가 떠안게 될까요?",
			"{A}의 위협입니다. {n:boxes}가 열렸지만 아무도 먼저 손대고 싶어 하지 않습니다.",
		},
		topicPair: {"두 배로 아픈 선입니다. {A:이/가} {n:boxes}를 받습니다."},
		topicLastSafe: {
			"{A:이/가} 마지막 무해한 선을 긋습니다. {longs}가 있는 보드에서 {B:이/가} 무언가 열어야 하고, 누군가는 그것을 떠안게 됩니다.",
		},
		topicLastSafeShort: {"{A:이/가} 마지막 무해한 선을 긋습니다. 이제부터는 선을 그을 때마다 {box:이/가} 열립니다."},
		topicLead: {
			"이제 {A}의 {box:이/가} 가장 적습니다. {score}.",
			"{A:이/가} 더 적은 {box:으로/로} 유리한 자리에 섭니다. {score}.",
		},
		topicHalfway: {"{box:이/가} 절반은 채워졌고, 가장 잘 피한 쪽은 {A}입니다. {score}."},
		topicDecided: {
			"{A}에게 잘못될 일은 더 없습니다. {n:boxes}를 남기고 {score}입니다.",
		},
		topicWin: {
			"{A:이/가} 더 적은 {box:으로/로} 이깁니다. {score}.",
			"연필을 내려놓습니다. 적은 것이 많은 것, {score:으로/로} {A}의 승리입니다.",
		},
		topicWinBarely: {"간발의 차이입니다. {A:이/가} {n:boxes} 적게 가져 이깁니다. {score}."},
		topicWinWidely: {"{A:이/가} 깨끗한 손으로 {score}, 나머지는 모두 {B}의 몫입니다."},
		topicWinMany:   {"{box:이/가} 가장 적은 {A:이/가} 이깁니다. {score}."},
	},
}

func koreanCell(kind Kind) string {
	switch kind {
	case Triangular, Diagonal:
		return "삼각형"
	case Hexagonal:
		return "육각형"
	}
	return "상자"
}

func koreanCount(n int, noun string, kind Kind) string {
	nouns := map[string]string{
		"boxes": koreanCell(kind), "lines": "선", "safes": "안전한 수", "chains": "긴 체인", "loops": "긴 루프",
	}
	return nouns[noun] + " " + strconv.Itoa(n) + "개"
}
