import { describe, expect, it } from 'vitest'
import { readCells, readCsv } from './read-table.ts'

describe('the rows', () => {
  it('of a CSV file are read whatever separates the cells, without empty ones', () => {
    const table = { headings: ['a', 'b'], rows: [['1', 'x\ny']], numbers: [2] }
    expect(readCsv('\uFEFFa;b\r\n1;"x\ny"\r\n;\r\n')).toEqual(table)
    expect(readCsv('a\tb\n1\t"x\ny"\n\n')).toEqual(table)
  })

  it('of a spreadsheet are read as they are shown', () => {
    expect(
      readCells([
        ['a', 'b'],
        [19.900000000000002, true],
        [null, ' '],
      ]),
    ).toEqual({
      headings: ['a', 'b'],
      rows: [['19.9', 'true']],
      numbers: [2],
    })
  })

  it('keep the numbers that the spreadsheet shows beside them', () => {
    expect(readCsv('a\n1\n\n3\n').numbers).toEqual([2, 4])
  })

  it('have to be there, and whole', () => {
    expect(() => readCsv('a,b\n')).toThrow('The file has no rows below its headings.')
    expect(() => readCsv('a,b\n"open,1\n')).toThrow('a quotation mark that is not closed')
  })
})
