// Builds the server and the pages unless the builds at hand were made from the same sources: for an image, or an
// install that runs without the development dependencies. In a checkout the start builds on its own.
import { buildAll } from '../server/build/build.ts'

await buildAll()
