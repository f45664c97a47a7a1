import type { Database } from '../database/database.ts'
import type { IdentifyCaller } from './identify-caller.ts'
import type { ObjectFiles } from './object-files.ts'
import type { AddressSigner } from './signed-address.ts'

/** What every subject of the storage API works with. */
export interface StorageParts {
  database: Database
  files: ObjectFiles
  signer: AddressSigner
  identify: IdentifyCaller
}
