import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Files share a document: what one leaves in it, the next would find.
afterEach(cleanup)
