import { describe, expect, it } from 'vitest'
import { cleanFileName, orderFileType } from './file-types.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)
const wide = (text: string) => text.replaceAll(/./g, '$&\0')

describe('what a file is', () => {
  it.each([
    ['photo.JPEG', 'ÿØÿà', 'jpg', 'image/jpeg'],
    ['moving.png', 'PNG', 'apng', 'image/png'],
    ['plan.pdf', '%PDF-1.7 … %%EOF', 'pdf', 'application/pdf'],
    ['clip.mp4', 'ftyp', 'm4v', 'video/mp4'],
    ['site.zip', 'PK <script> PK\u0005\u0006', 'zip', 'application/zip'],
    ['old.doc', `${wide('WordDocument')} <script>`, 'cfb', 'application/msword'],
    ['old.xls', wide('Workbook'), 'cfb', 'application/vnd.ms-excel'],
  ])('%s', (name, content, detected, mimeType) => {
    expect(orderFileType(name, bytesOf(content), detected)?.mimeType).toBe(mimeType)
  })

  it.each([
    ['brief.txt', 'We sell boats.\r\nSince 1998.\t', 'text/plain'],
    ['words.CSV', '\ufeffkeyword,volume\n"Łódź, <b>boats</b>",320', 'text/csv'],
    ['notes.md', '# Tone\n\nLess < more, and 2 <script', null],
    ['notes.md', '# Tone\n\nWarm & plain: a < b.', 'text/markdown'],
    ['data.json', '{"a": "ü"}', 'application/json'],
  ])('of a text, %s', (name, content, mimeType) => {
    expect(orderFileType(name, utf8(content), null)?.mimeType ?? null).toBe(mimeType)
  })

  it.each([
    ['a page named as a picture', 'x.png', '<!doctype html><script>1</script>', null],
    ['a drawing named as a text', 'x.txt', '<svg xmlns="http://www.w3.org/2000/svg"/>', null],
    ['a script', 'x.txt', '#!/bin/sh\nrm -rf ~', null],
    ['a document behind a text', 'x.txt', 'Hello\n%PDF-1.4', null],
    ['a text with a NUL', 'x.txt', 'a\0b', null],
    ['an archive named as a picture', 'x.png', 'PK', 'zip'],
    ['a document that is a page too', 'x.pdf', '%PDF-1.4\n<html><body onload=x()>', 'pdf'],
    ['a document with a script in it', 'x.pdf', `%PDF-1.4${' '.repeat(9000)}<script >`, 'pdf'],
    ['a picture that is a page too', 'x.gif', 'GIF89a<script>', 'gif'],
    ['a picture that is an archive too', 'x.jpg', `ÿØÿà${'.'.repeat(99)}PK\u0005\u0006`, 'jpg'],
    ['an installer named as a document', 'x.doc', wide('SummaryInformation'), 'cfb'],
    ['a workbook named as a document', 'x.doc', wide('Workbook'), 'cfb'],
    ['a program', 'x.exe', 'MZ', 'exe'],
    ['a document with macros', 'x.docm', 'PK', 'docm'],
    ['a text without an ending', 'passwd', 'root:x:0:0', null],
    ['an ending of an object in JavaScript', 'x.constructor', 'text', null],
    ['a type of an object in JavaScript', 'x.txt', 'text', 'constructor'],
  ])('is nothing for %s', (_case, name, content, detected) => {
    expect(orderFileType(name, bytesOf(content), detected)).toBeNull()
  })

  it('is nothing for a text that is not UTF-8', () => {
    expect(orderFileType('x.txt', Uint8Array.of(0x4d, 0xfc, 0x6c), null)).toBeNull()
  })
})

describe('the name of a file', () => {
  it.each([
    ['brief.pdf', 'brief.pdf'],
    ['../../x', 'x'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Ada\\Logo final.png', 'Logo final.png'],
    ['.htaccess', 'htaccess'],
    ['..', 'file'],
    ['', 'file'],
    ['.pdf', 'pdf'],
    ['a\u0000b\r\nc.txt', 'abc.txt'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['Łódź – plan (2).docx', 'Łódź – plan (2).docx'],
    ['what? "this": <x>|*.md', 'what- -this-- -x---.md'],
    ['e\u0301te\u0301.txt', 'été.txt'],
    ['a  b.txt . ', 'a b.txt'],
    ['\ud800.txt', '\ufffd.txt'],
  ])('%j becomes %j', (name, cleaned) => {
    expect(cleanFileName(name)).toBe(cleaned)
  })

  it('keeps its ending when it is too long', () => {
    expect(cleanFileName(`${'ü'.repeat(500)}.docx`)).toBe(`${'ü'.repeat(120)}.docx`)
    expect(cleanFileName(`a.${'b'.repeat(500)}`)).toHaveLength(120)
  })
})
