import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'

import { useWidth } from '#app/ui/admin/use-width.ts'

export interface ChartPoint {
  /** Of the axis, and in full. */
  short: string
  long: string
  value: number
  /** Of the period that is compared; null where there is none. */
  before: number | null
  /** What happened then. */
  notes: readonly string[]
}

export interface TimeChartProps {
  label: string
  points: readonly ChartPoint[]
  format: (value: number) => string
  /** Short, for the axis. */
  formatTick: (value: number) => string
  svgRef: RefObject<SVGSVGElement | null>
}

const HEIGHT = 240
/** To the right is half of the last label. */
const MARGIN = { top: 18, right: 24, bottom: 28, left: 68 }
const PX_PER_LABEL = 76

/** Bars of a period and a line of the one before. Arrow keys go from bar to bar, and what each says is read out. */
export default function TimeChart({ label, points, format, formatTick, svgRef }: TimeChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [current, setCurrent] = useState<number | null>(null)
  const inner = {
    width: Math.max(0, width - MARGIN.left - MARGIN.right),
    height: HEIGHT - MARGIN.top - MARGIN.bottom,
  }
  const highest = Math.max(1, ...points.flatMap(({ value, before }) => [value, before ?? 0]))
  const x = scaleBand({
    domain: points.map((_, index) => index),
    range: [0, inner.width],
    padding: 0.2,
  })
  const y = scaleLinear({ domain: [0, highest], range: [inner.height, 0], nice: 4 })
  const every = Math.max(1, Math.ceil(points.length / Math.max(1, inner.width / PX_PER_LABEL)))
  const shown = points[current ?? points.length - 1]
  const centerOf = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2

  // What a tap showed goes with the next one elsewhere.
  const isShown = current !== null
  useEffect(() => {
    if (!isShown) return
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) setCurrent(null)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isShown])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      setCurrent(null)
      return
    }
    const last = points.length - 1
    const at = current ?? last
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setCurrent(Math.min(last, Math.max(0, next)))
  }

  function onPointer(event: PointerEvent) {
    const { left } = event.currentTarget.getBoundingClientRect()
    const at = Math.floor((event.clientX - left - MARGIN.left) / x.step())
    setCurrent(at >= 0 && at < points.length ? at : null)
  }

  return (
    <div>
      <p className="min-h-10 text-sm text-muted" aria-hidden>
        {shown && current !== null
          ? wordsOf(shown, format)
          : 'Point at a bar or tap it, or use the arrow keys.'}
      </p>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={current ?? points.length - 1}
        aria-valuetext={shown && wordsOf(shown, format)}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        // A finger leaves with each tap.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setCurrent(null)}
        className="touch-pan-y"
      >
        <svg ref={svgRef} width={width} height={HEIGHT} aria-hidden className="block max-w-full">
          <g transform={`translate(${MARGIN.left},${MARGIN.top})`}>
            {y.ticks(4).map((tick) => (
              <line
                key={tick}
                x1={0}
                x2={inner.width}
                y1={y(tick)}
                y2={y(tick)}
                className="stroke-hairline"
              />
            ))}
            {points.map(({ value, long, notes }, index) => (
              <g key={long}>
                <Bar
                  x={x(index) ?? 0}
                  y={y(value)}
                  width={x.bandwidth()}
                  height={inner.height - y(value)}
                  className={index === current ? 'fill-star' : 'fill-ink'}
                />
                {notes.length > 0 && (
                  <path d={`M${centerOf(index)},-4l5,-9h-10z`} className="fill-star" />
                )}
              </g>
            ))}
            <LinePath
              data={points
                .map(({ before }, index) => ({ before, index }))
                .filter(({ before }) => before !== null)}
              x={({ index }) => centerOf(index)}
              y={({ before }) => y(before ?? 0)}
              fill="none"
              strokeWidth={2}
              strokeDasharray="4 3"
              className="stroke-line"
            />
            <AxisLeft
              scale={y}
              numTicks={4}
              hideAxisLine
              hideTicks
              tickFormat={(value) => formatTick(Number(value))}
              tickLabelProps={{
                className: 'fill-muted text-xs',
                fill: '',
                dx: -6,
                dy: 4,
                textAnchor: 'end',
              }}
            />
            <AxisBottom
              top={inner.height}
              scale={x}
              hideTicks
              axisLineClassName="stroke-line"
              stroke=""
              tickValues={points.map((_, index) => index).filter((index) => index % every === 0)}
              tickFormat={(index) => points[Number(index)]?.short ?? ''}
              tickLabelProps={{
                className: 'fill-muted text-xs',
                fill: '',
                dy: 4,
                textAnchor: 'middle',
              }}
            />
          </g>
        </svg>
      </div>
    </div>
  )
}

function wordsOf({ long, value, before, notes }: ChartPoint, format: (value: number) => string) {
  const compared = before === null ? '' : `, before: ${format(before)}`
  return [`${long}: ${format(value)}${compared}`, ...notes].join('. ')
}
