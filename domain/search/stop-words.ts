/**
 * Words that say nothing about what is meant: grammar, and how people ask for things. As `splitWords`
 * writes them, so without apostrophes.
 */
const STOP_WORDS = new Set(
  `a about above after again aint all almost already also always am an and another any anybody anyone anything are
  arent around as at away be because been before being below between both but by came can cannot cant come
  comes could couldnt did didnt do does doesnt doing dont done down during each either else etc even ever every
  everybody everyone everything few for from further gave get gets getting give gives go goes going gone got
  had hadnt has hasnt have havent having he hello help helps hence her here hers hey hi him his how however i
  id if ill im in instead into is isnt it its itself ive just keep keeps know knows least less let lets like
  likes look looking looks lot lots made make makes making many may maybe me might mine more most much must
  my myself near need needed needing needs neither never next no nobody none noone nor not nothing now nowhere of off often
  oh ok okay on once one ones only onto or other others our ours ourselves out over own per perhaps please
  possible put quite rather really right said same say says see seem seems seen shall she should shouldnt
  show shows since so some somebody someone something somewhere soon still such sure take takes than thank
  thanks that thats the their theirs them themselves then there theres these they theyre thing things think
  this those though through to today together tomorrow too toward towards tried try trying under until up
  upon us use used useful using very via want wanted wants was wasnt way ways we well went were werent weve what
  whatever whats when where whether which while who whole whom whose why will with within without wont would
  wouldnt yes yesterday yet you youre your yours yourself`.split(/\s+/),
)

/** Of people who write in their own language; with a typo forgiven they would be words of ours (“nicht”, “niche”). */
const FOREIGN_STOP_WORDS = new Set(
  `nicht und das ist mein meine unser unsere wir ich ein eine mit pas les nous notre une avec mais pero nuestra
  nuestro por para`.split(/\s+/),
)

/** Whether a word, as `splitWords` gives it, is left out of searches. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word) || FOREIGN_STOP_WORDS.has(word)
}

/** Words by which a phrase means the opposite: "nobody", "not" and "never" are as good as each other. */
const NEGATIONS = new Set(
  `aint arent cannot cant couldnt didnt doesnt dont hadnt hasnt havent isnt neither never no nobody none noone
  nor not nothing nowhere shouldnt wasnt werent without wont wouldnt`.split(/\s+/),
)

/** The term of all of them. */
export const NEGATION = 'not'

/** Whether a word, as `splitWords` gives it, denies what it stands with. */
export function isNegation(word: string): boolean {
  return NEGATIONS.has(word)
}
