import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Files share a worker: a module that one of them replaces stays with what had loaded it.
vi.resetModules()

// A script that a component loads when it is needed takes more than a second on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

// Files share a document: what one leaves in it, the next would find.
afterEach(cleanup)
