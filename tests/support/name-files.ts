const LIST = /^const f = (\[.*?\])\.map/m
const OWN = /^const own = f\.slice\(0, (\d+)\);$/m

/**
 * A page, or the script that starts it, with the address of each file in full where it is used: the page names each
 * once, in a list, and imports the first ones of it one after the other (`app/let-content-go-first.ts`).
 *
 * @throws when the files that the page imports are not found: they would count as not loaded
 */
export function nameFiles(page: string): string {
  const list = LIST.exec(page)?.[1]
  if (list && !OWN.test(page)) throw new Error('The page starts in another way than this reads.')
  const addresses = (JSON.parse(list ?? '[]') as string[]).map((name) => `"/assets/${name}.js"`)
  return page
    .replace(OWN, (_, count: string) =>
      addresses
        .slice(0, Number(count))
        .map((address) => `import(${address})`)
        .join(),
    )
    .replace(/\bf\[(\d+)\]/g, (_, index: string) => addresses[Number(index)] ?? '')
}
