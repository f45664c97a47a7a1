// Builds the pages unless the build at hand was made from the same sources: for an image, or an install that
// runs without the development dependencies. In a checkout the start builds on its own.
import { buildAppWhenNeeded } from '../server/page-build/build-app.ts'

await buildAppWhenNeeded()
