import chromium from '@sparticuz/chromium'

/**
 * Flags that `@sparticuz/chromium` needs in a function's sandbox, that break several contexts in one
 * browser, or would hide findings.
 */
const UNSUITABLE = new Set(['--single-process', '--no-zygote', '--disable-web-security'])

/** A graphics card that is only imagined paints the same pages at three times the work. */
const PAINTING = /gpu|use-gl|angle|swiftshader/

export const BROWSER_FLAGS = [
  ...chromium.args.filter((flag) => !UNSUITABLE.has(flag) && !PAINTING.test(flag)),
  '--disable-gpu',
  // What paints needs no process of its own then, with its start and its messages.
  '--in-process-gpu',
]
