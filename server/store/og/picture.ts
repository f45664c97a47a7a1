import { createElement, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import type { LoadedFont } from './fonts.ts'

/** A picture before it is painted: SVG shapes below, laid-out text above. */
export interface Picture {
  width: number
  height: number
  shapes: string
  texts: ReactNode[]
}

/** A flex box for text; satori lays out nothing else. */
export function box(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children)
}

/** Text at a fixed place; `top` is the top of the line box. */
export function label(left: number, top: number, text: string, style: CSSProperties): ReactElement {
  return box(
    { position: 'absolute', left, top, lineHeight: 1, whiteSpace: 'nowrap', ...style },
    text,
  )
}

/** Text centered on, or ending at, an x position. */
export function labelAt(
  anchor: 'middle' | 'end',
  x: number,
  top: number,
  text: string,
  style: CSSProperties,
): ReactElement {
  const width = 600
  const left = anchor === 'middle' ? x - width / 2 : x - width
  const justifyContent = anchor === 'middle' ? 'center' : 'flex-end'
  return label(left, top, text, { width, justifyContent, ...style })
}

/** A clipped window on a fragment that is drawn from (0, 0). */
export function clipped(
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  fragment: string,
): string {
  return (
    `<clipPath id="${id}"><rect width="${width}" height="${height}"/></clipPath>` +
    `<g transform="translate(${x} ${y})"><g clip-path="url(#${id})">${fragment}</g></g>`
  )
}

/** The picture as SVG. Text becomes outlines, so the result is the same on every machine. */
export async function toSvg(picture: Picture, fonts: LoadedFont[]): Promise<string> {
  const { width, height } = picture
  const root = box({ width, height, position: 'relative', fontFamily: 'Hanken' }, ...picture.texts)
  // Half a megabyte, which a store that starts does not wait for.
  const { default: satori } = await import('satori')
  const textLayer = await satori(root, { width, height, fonts })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${picture.shapes}${textLayer}</svg>`
  )
}
