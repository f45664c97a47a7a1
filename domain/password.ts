/** As `minimum_password_length` of the backend. */
export const MIN_PASSWORD_CHARACTERS = 8
/** What the backend's hash takes in; in bytes, so that letters beyond ASCII count for more. */
const MAX_PASSWORD_BYTES = 72

/** What is wrong with a new password, in words for the user; null when nothing is. */
export function passwordProblem(password: string): string | null {
  if (password === '') return 'Please choose a password.'
  if (Array.from(password).length < MIN_PASSWORD_CHARACTERS) {
    return `Please use at least ${MIN_PASSWORD_CHARACTERS} characters.`
  }
  if (new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES) {
    return `Please use at most ${MAX_PASSWORD_BYTES} characters.`
  }
  return isCommonPassword(password)
    ? 'This password is too easy to guess. Please choose another one.'
    : null
}

/**
 * Whether a password is among the first ones that attackers try: a common word, even with digits or signs
 * around it and with figures for letters, a row of keys, or the same few characters over and over.
 * Eight characters rule out most of such lists; this rules out how people make them longer.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  if (isRow(plain) || new Set(plain).size <= 3 || /^(.{1,4})\1+$/.test(plain)) return true
  const word = plain
    .replaceAll(/^[^a-z@$]+|[^a-z@$]+$/g, '')
    .replaceAll(/[@4]/g, 'a')
    .replaceAll(/[$5]/g, 's')
    .replaceAll('0', 'o')
    .replaceAll('3', 'e')
    .replaceAll(/[1!]/g, 'i')
  return COMMON.has(word) || COMMON.has(word.replace(/^(?:my|the|i)/, '')) || isRow(word)
}

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const MIXED_ROWS = [
  '1qaz2wsx3edc4rfv5tgb',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfv',
]
const ALL_ROWS = [...ROWS, ...MIXED_ROWS, ROWS.join('')]

/** Keys side by side, forwards or backwards, four at least. */
function isRow(text: string): boolean {
  const reversed = Array.from(text).toReversed().join('')
  return text.length >= 4 && ALL_ROWS.some((row) => row.includes(text) || row.includes(reversed))
}

const COMMON: ReadonlySet<string> = new Set(
  `password passwort passw pass pw passwords passphrase letmein welcome welcomeback admin administrator
  root login user guest test testing tester temp changeme change default secret hello helloworld
  qwerty qwertz azerty iloveyou loveyou ilove lovely love lover loveme sunshine princess dragon
  monkey football baseball basketball soccer hockey superman batman spiderman starwars master
  shadow michael jordan jennifer jessica ashley michelle daniel thomas charlie andrew joshua
  matthew nicole anthony robert william victoria elizabeth samantha alexander benjamin christian
  trustno trustnoone whatever freedom computer internet killer pepper ginger summer winter spring
  autumn monday friday sunday january february september october november december blink access
  mustang ferrari porsche mercedes corvette chocolate cookie banana cheese butterfly flower angel
  babygirl baby google facebook samsung apple microsoft android iphone pokemon minecraft naruto
  liverpool chelsea arsenal barcelona juventus manchester america germany london paris newyork
  hunter ranger buster tigger purple orange silver golden diamond maggie cookie merlin yankees
  cowboys lakers eagles steelers rangers zaq zxcvbn asdf asdfgh asdfghjkl qwert nothing something
  forever together family friends friend jesus jesuschrist blessed heaven god godisgood money
  rockyou metallica nirvana slipknot snoopy mickey mickeymouse garfield scooby elephant oneday
  abc abcd abcabc aaa asd qwe zxc q w e`.split(/\s+/),
)
