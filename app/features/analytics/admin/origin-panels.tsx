import { DataPanel, type DataColumn } from './data-panel.tsx'
import { COUNT, countryName } from './figures.ts'
import { allNamed } from './queries.ts'
import type { Analytics, NamedVisits } from './schema.ts'

const count = (label: string, of: (row: NamedVisits) => number): DataColumn<NamedVisits> => ({
  label,
  text: (row) => COUNT.format(of(row)),
  csv: of,
})

const name = (label: string, read = (row: NamedVisits) => row.name): DataColumn<NamedVisits> => ({
  label,
  text: read,
  csv: read,
  isName: true,
})

const WAY = [
  count('Visits', ({ visits }) => visits),
  count('Services', ({ service_visits: visits }) => visits),
  count('Chose', ({ cart_visits: visits }) => visits),
  count('Checkouts', ({ checkout_visits: visits }) => visits),
]
const VISITS = [count('Visits', ({ visits }) => visits)]

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
          name('Source', ({ name: source }) => (source === 'direct' ? 'Direct' : source)),
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
        columns={[name('Campaign'), ...WAY]}
        nothing="No visits by a link with utm_campaign in these days."
        note="The utm_campaign of the link by which a visit began."
      />
      {answer.mediums.length > 0 && (
        <DataPanel
          title="Mediums"
          file={`mediums-${file}`}
          rows={answer.mediums}
          all={allOf('medium')}
          columns={[name('Medium'), ...WAY]}
          nothing={NO_VISITS}
        />
      )}
      <DataPanel
        title="Devices"
        file={`devices-${file}`}
        rows={answer.devices}
        all={allOf('device')}
        columns={[name('Device', ({ name: device }) => DEVICES[device] ?? device), ...VISITS]}
        nothing={NO_VISITS}
        note={differenceOf(answer, 'device')}
      />
      {answer.countries.length > 0 && (
        <DataPanel
          title="Countries"
          file={`countries-${file}`}
          rows={answer.countries}
          all={allOf('country')}
          columns={[name('Country', ({ name: code }) => countryName(code)), ...VISITS]}
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
