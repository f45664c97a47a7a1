import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { plain } from './facts.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = '{app,domain,server,supabase,tests}/**/*'
const TEST = /^(?:\w*[tT]est\w*|it|describe)\b|(?:^|\.)step$/
const printer = ts.createPrinter({ removeComments: true })

/** Paths of all files that a table may name. */
const FILES = globSync(`${FOLDERS}.{ts,test.tsx}`, { cwd: ROOT })

interface SourceFile {
  /** Each test, group and step by its title as it is written. */
  tests: Map<string, ts.CallExpression>
  declarations: Map<string, Declaration[]>
  source: ts.SourceFile
}

/** A function, class or constant of a file, and the block in which its name is known. */
interface Declaration {
  node: ts.Node
  scope: ts.Node
}

const read = new Map<string, SourceFile>()

/** The files whose path ends like this. */
export function filesNamed(end: string): string[] {
  return FILES.filter((file) => file === end || file.endsWith(`/${end}`))
}

/** Whether a file has a test with a title. */
export function hasTest(file: string, title: string): boolean {
  return open(file).tests.has(title)
}

/**
 * What a test checks, as plain text: its body and its table, and what they use of their own file.
 * Titles and comments are no checks and are left out.
 */
export function sourceOfTest(file: string, title: string): string {
  const opened = open(file)
  const call = opened.tests.get(title)
  return call ? printAll(opened, partsOf(call)) : ''
}

/** A function, class or constant that helps tests, with what it uses of its file; '' where there is none. */
export function sourceOfHelper(file: string, name: string): string {
  const opened = open(file)
  const declaration = opened.declarations.get(name)?.find(({ scope }) => ts.isSourceFile(scope))
  return declaration ? printAll(opened, [declaration.node]) : ''
}

/** The arguments of a test but its title, the table before them, and the lists that loop around it. */
function partsOf(call: ts.CallExpression): ts.Node[] {
  const parts: ts.Node[] = [call.expression, ...call.arguments.slice(1)]
  for (let node: ts.Node = call.parent; node; node = node.parent) {
    if (ts.isForOfStatement(node)) parts.push(node.expression)
    if (ts.isCallExpression(node) && TEST.test(node.expression.getText()))
      parts.push(node.expression)
  }
  return parts
}

function printAll({ declarations, source }: SourceFile, parts: readonly ts.Node[]): string {
  const printed = new Set(parts)
  for (const part of printed) {
    for (const name of namesIn(part)) {
      const known = declarations.get(name)?.find(({ scope }) => isInside(part, scope))
      if (known && !isInside(known.node, part)) printed.add(known.node)
    }
  }
  const texts = Array.from(printed, (part) =>
    printer.printNode(ts.EmitHint.Unspecified, part, source),
  )
  return plain(texts.join('\n'))
}

function isInside(node: ts.Node, around: ts.Node): boolean {
  return around.pos <= node.pos && node.end <= around.end
}

function namesIn(part: ts.Node): string[] {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(part)
  return names
}

function open(file: string): SourceFile {
  const known = read.get(file)
  if (known) return known
  const text = readFileSync(join(ROOT, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const opened: SourceFile = { tests: new Map(), declarations: new Map(), source }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) noteTest(opened, node)
    noteDeclaration(opened, node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  read.set(file, opened)
  return opened
}

function noteDeclaration({ declarations }: SourceFile, node: ts.Node): void {
  const isDeclared =
    ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)
  if (!isDeclared || !node.name || !ts.isIdentifier(node.name)) return
  const scope = ts.findAncestor(
    node.parent,
    (around) => ts.isBlock(around) || ts.isSourceFile(around),
  )
  const known = declarations.get(node.name.text) ?? []
  if (scope) declarations.set(node.name.text, [...known, { node, scope }])
}

function noteTest({ tests, source }: SourceFile, call: ts.CallExpression): void {
  const [title, ...rest] = call.arguments
  if (!title || rest.length === 0 || !TEST.test(call.expression.getText(source))) return
  if (ts.isStringLiteralLike(title)) tests.set(title.text, call)
  else if (ts.isTemplateExpression(title)) tests.set(title.getText(source).slice(1, -1), call)
}
