package identity

import (
	"fmt"
	"math/rand/v2"
)

// No word is longer than eight letters, so that a name with four digits fits
// into the twenty characters of a username.
var (
	adjectives = []string{
		"Agile", "Amber", "Bold", "Brave", "Breezy", "Bright", "Calm", "Cheery", "Clever", "Cosmic",
		"Cosy", "Crisp", "Curious", "Daring", "Dapper", "Eager", "Fearless", "Fluffy", "Gentle", "Gleaming",
		"Golden", "Happy", "Honest", "Jolly", "Keen", "Kind", "Lively", "Lucky", "Mellow", "Merry",
		"Mighty", "Misty", "Nimble", "Noble", "Patient", "Plucky", "Polished", "Quick", "Quiet", "Rapid",
		"Rustic", "Shiny", "Silver", "Sleepy", "Snappy", "Speedy", "Spry", "Steady", "Sunny", "Swift",
		"Tidy", "Upbeat", "Velvet", "Vivid", "Warm", "Wily", "Wise", "Witty", "Zany", "Zesty",
	}
	nouns = []string{
		"Badger", "Bear", "Beaver", "Bison", "Bobcat", "Cheetah", "Cobra", "Condor", "Corgi", "Crane",
		"Dingo", "Dolphin", "Eagle", "Falcon", "Ferret", "Finch", "Fox", "Gecko", "Gibbon", "Hamster",
		"Hawk", "Hedgehog", "Heron", "Ibex", "Iguana", "Jackal", "Jaguar", "Koala", "Lemur", "Lion",
		"Lynx", "Magpie", "Manatee", "Marmot", "Meerkat", "Mole", "Moose", "Newt", "Octopus", "Orca",
		"Osprey", "Otter", "Owl", "Panda", "Panther", "Pelican", "Penguin", "Puffin", "Quail", "Rabbit",
		"Raccoon", "Raven", "Robin", "Salmon", "Seal", "Sparrow", "Stork", "Tiger", "Toucan", "Turtle",
		"Walrus", "Weasel", "Wolf", "Wombat",
	}
)

// guestName makes up a name: adjective, noun and number. Most are free; after
// a few that were not, the numbers get longer.
func guestName(attempt int) string {
	numbers := 1000
	if attempt > 3 {
		numbers = 10000
	}
	return fmt.Sprintf("%s%s%d", adjectives[rand.IntN(len(adjectives))], nouns[rand.IntN(len(nouns))], rand.IntN(numbers))
}
