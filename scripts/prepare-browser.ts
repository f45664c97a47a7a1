import { execFileSync } from 'node:child_process'
import chromium from '@sparticuz/chromium'
import { succeeds } from './run.ts'

/** Debian's packages of the libraries that Chromium needs and small images leave out. */
const LIBRARY_PACKAGES = ['libnss3', 'libnspr4', 'libexpat1', 'libfontconfig1']

/** Unpacks the browser, and on a bare Debian installs the libraries it lacks. */
export async function prepareBrowser(): Promise<void> {
  const browser = await chromium.executablePath()
  const missing = missingLibraries(browser)
  if (missing.length === 0) return
  console.log(`The browser needs ${missing.join(', ')}; installing ${LIBRARY_PACKAGES.join(', ')}.`)
  await succeeds(['apt-get', 'update', '-qq'])
  await succeeds(['apt-get', 'install', '-y', '-qq', ...LIBRARY_PACKAGES])
}

function missingLibraries(program: string): string[] {
  if (process.platform !== 'linux') return []
  const report = execFileSync('ldd', [program], { encoding: 'utf8' })
  return [...report.matchAll(/(\S+) => not found/g)].map(([, library = '']) => library)
}
