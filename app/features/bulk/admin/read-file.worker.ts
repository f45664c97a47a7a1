import { readSheet } from 'read-excel-file/universal'

import { readCells, readCsv, type FileTable } from '../read-table.ts'

/** What the worker answers to a file. */
export type FileAnswer = { table: FileTable } | { problem: string }

/** Reads a file off the page's thread, so that the page stays quick however large it is. */
addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  void read(file).then((answer) => postMessage(answer))
})

async function read(file: File): Promise<FileAnswer> {
  const isSheet = /\.xlsx$/i.test(file.name)
  try {
    if (!isSheet) return { table: readCsv(await file.text()) }
    const cells = await readSheet(file, { trim: false }).catch((error: unknown) => {
      console.warn('The spreadsheet cannot be read.', error)
      throw new Error('This is not a spreadsheet that I can read. Save it as .xlsx or .csv.')
    })
    return { table: readCells(cells) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
