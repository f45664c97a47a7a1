import { describe, expect, test } from 'vitest'

import { caseStudyFileProblem, caseStudyFileType, endingType } from './case-study-file.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const wide = (text: string) => text.replaceAll(/./g, '$&\0')

describe('a file is, by its content,', () => {
  test.each([
    ['pdf', '%PDF-1.7\n'],
    ['zip', 'PK\u0003\u0004 report.txt'],
    ['docx', 'PK\u0003\u0004 [Content_Types].xml word/document.xml'],
    ['doc', `\u00d0\u00cf\u0011\u00e0\u00a1 ${wide('WordDocument')}`],
    ['mp4', '\0\0\0\u0018ftypisom'],
    ['mp4', '\0\0\0\u0018ftypmp42'],
    ['mov', '\0\0\0\u0014ftypqt  '],
    ['mov', '\0\0\0\u0008wide'],
  ])('%s', (type, content) => {
    expect(caseStudyFileType(bytesOf(content))).toBe(type)
  })

  test.each([
    ['a page', '<!doctype html>'],
    ['a picture', '\u0089PNG\r\n\u001a\n'],
    ['a picture in a video container', '\0\0\0\u0018ftypavif'],
    ['a spreadsheet', 'PK\u0003\u0004 xl/workbook.xml'],
    ['an old spreadsheet', `\u00d0\u00cf\u0011\u00e0\u00a1 ${wide('Workbook')}`],
    ['a program', 'MZ\u0090'],
    ['nothing', ''],
  ])('none that is taken: %s', (_kind, content) => {
    expect(caseStudyFileType(bytesOf(content))).toBeNull()
  })
})

test.each([
  [{ type: 'pdf', bytes: 10 * 1024 * 1024 }, null],
  [{ type: 'pdf', bytes: 10 * 1024 * 1024 + 1 }, 'This file is larger than 10 MB.'],
  [{ type: null, bytes: 0 }, 'This file is empty.'],
  [{ type: null, bytes: 9 }, 'Please upload a PDF, Word, ZIP, MP4, or MOV file.'],
] as const)('%o: %s', (file, problem) => {
  expect(caseStudyFileProblem(file)).toBe(problem)
})

test.each([
  ['https://files.example/report.PDF?v=2', 'pdf'],
  ['https://files.example/report', null],
  ['https://files.example/report.exe', null],
])('the ending of %s says %s', (address, type) => {
  expect(endingType(address)).toBe(type)
})
