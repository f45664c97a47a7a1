import { join } from 'node:path'

/** For `NODE_COMPILE_CACHE`: a hundred processes need not compile the same files a hundred times. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/node-compile')
