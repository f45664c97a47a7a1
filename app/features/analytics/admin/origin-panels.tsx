import { DataPanel, type Declared } from './data-panel.tsx'
import { COUNT, countryName } from './figures.ts'
import { allNamed } from './queries.ts'
import type { Analytics, NamedVisits } from './schema.ts'

const WAY: readonly Declared<NamedVisits>[] = [
  { label: 'Visits', count: ({ visits }) => visits },
  { label: 'Services', count: ({ service_visits: visits }) => visits },
  { label: 'Chose', count: ({ cart_visits: visits }) => visits },
  { label: 'Checkouts', count: ({ checkout_visits: visits }) => visits },
]
const VISITS: typeof WAY = [{ label: 'Visits', count: ({ visits }) => visits }]

const NO_VISITS = 'No visits in these days.'

/** Where visits came from, and how far they went. */
export function OriginPanels({ answer, file }: { answer: Analytics; file: string }) {
  const { list_totals: totals } = answer
  const allOf = (list: 'source' | 'medium' | 'campaign' | 'device' | 'country') => ({
    count: totals[list].names,
    fetch: () => allNamed(list, answer),
  })
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      <DataPanel
        title="Sources"
        file={`sources-${file}`}
        rows={answer.sources}
        all={allOf('source')}
        columns={[
          {
            label: 'Source',
            name: ({ name: source }) => (source === 'direct' ? 'Direct' : source),
          },
          ...WAY,
        ]}
        nothing={NO_VISITS}
        note={
          <>
            The utm_source of the link, or the website that linked here. Direct: neither is known.
            {differenceOf(answer, 'source')}
          </>
        }
      />
      <DataPanel
        title="Campaigns"
        file={`campaigns-${file}`}
        rows={answer.campaigns}
        all={allOf('campaign')}
        columns={[{ label: 'Campaign', name: ({ name }) => name }, ...WAY]}
        nothing="No visits by a link with utm_campaign in these days."
        note="The utm_campaign of the link by which a visit began."
      />
      {answer.mediums.length > 0 && (
        <DataPanel
          title="Mediums"
          file={`mediums-${file}`}
          rows={answer.mediums}
          all={allOf('medium')}
          columns={[{ label: 'Medium', name: ({ name }) => name }, ...WAY]}
          nothing={NO_VISITS}
        />
      )}
      <DataPanel
        title="Devices"
        file={`devices-${file}`}
        rows={answer.devices}
        all={allOf('device')}
        columns={[
          { label: 'Device', name: ({ name: device }) => DEVICES[device] ?? device },
          ...VISITS,
        ]}
        nothing={NO_VISITS}
        note={differenceOf(answer, 'device')}
      />
      {answer.countries.length > 0 && (
        <DataPanel
          title="Countries"
          file={`countries-${file}`}
          rows={answer.countries}
          all={allOf('country')}
          columns={[{ label: 'Country', name: ({ name: code }) => countryName(code) }, ...VISITS]}
          nothing={NO_VISITS}
          note="As the proxy in front of the store says. The store itself looks no address up."
        />
      )}
    </div>
  )
}

/** Each visit has a source and a device. Why they may add up to another number than the visits of the days. */
export function differenceOf(
  { visits: { visits }, list_totals: totals }: Pick<Analytics, 'visits' | 'list_totals'>,
  list: 'source' | 'device',
): string | null {
  const listed = totals[list].visits ?? 0
  if (listed === visits) return null
  return ` These add up to ${COUNT.format(listed)} visits, the figures above to ${COUNT.format(visits)}: lists keep the days of the time zone that was set when a visit was counted, and the figures above go by full hours.`
}

const DEVICES: Readonly<Record<string, string>> = {
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Computer',
}
