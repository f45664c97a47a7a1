import type { Database } from '../db.ts'
import type { FileStorageAdapter } from './file-storage-adapter.ts'
import type { IdentifyCaller } from './identify-caller.ts'
import type { AddressSigner } from './signed-address.ts'

/** What every subject of the storage API works with. */
export interface StorageParts {
  database: Database
  files: FileStorageAdapter
  signer: AddressSigner
  identify: IdentifyCaller
}
