/** Languages that people ask for work in. “Polish” is a verb to most who search. */
export const LANGUAGES: ReadonlySet<string> = new Set(
  `arabic bulgarian chinese croatian czech danish dutch english estonian finnish flemish french german greek hebrew hindi
  hungarian icelandic italian japanese korean latvian lithuanian norwegian portuguese romanian russian serbian slovak
  slovenian spanish swedish thai turkish ukrainian vietnamese`.split(/\s+/),
)
