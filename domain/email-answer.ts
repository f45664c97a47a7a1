/**
 * What someone wrote in answer to an email, without the email that their program put below it: quoted lines
 * at the end, and the line that announces them. An answer between quoted lines stays whole.
 */
export function answerOnly(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const divider = lines.findIndex((line) => DIVIDERS.some((pattern) => pattern.test(line.trim())))
  const kept = divider > 0 ? lines.slice(0, divider) : [...lines]
  while (kept.length > 0 && /^\s*(?:>.*)?$/.test(kept.at(-1) ?? '')) kept.pop()
  if (kept.length < lines.length && ANNOUNCES.test(lastLines(kept))) dropAnnouncement(kept)
  return (kept.length > 0 ? kept : lines).join('\n').trim()
}

/** Programs that quote without a mark at each line put one of these between. */
const DIVIDERS = [/^-{2,}\s*(?:Original Message|Forwarded message)\s*-{2,}$/i, /^_{20,}$/]
/** "On Mon, Nov 2, 2026 at 9:14 AM Oneday <hello@example.com> wrote:", on one line or two. */
const ANNOUNCES = /(?:^|\n)On [^\n]{1,200}(?:\n[^\n]{1,200})?\bwrote:\s*$/

const lastLines = (lines: readonly string[]) => lines.slice(-2).join('\n')

function dropAnnouncement(lines: string[]): void {
  while (lines.length > 0) {
    if (/^\s*On /.test(lines.pop() ?? '')) break
  }
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop()
}
