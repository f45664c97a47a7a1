import { formatUsd } from '../../../domain/money.ts'
import { tickerCategory, tickerCompany } from '../../../domain/ticker.ts'
import { same, serviceOf, type Place, type Rule } from './figure-rule.ts'

/** Whether the stars are those of a service as a whole: its count of reviews follows. */
const isAverage = ({ lines, index }: Place) =>
  /^[\d.]+ \d+ client reviews?$/.test(lines[index + 1]?.text ?? '')

/** What was praised by the person who is named next. */
const praiseBelow = ({ lines, index, facts }: Place) => {
  for (const { text } of lines.slice(index, index + 8)) {
    const found = facts.praise.filter(
      ({ name, company }) => text.includes(name) && text.includes(company ?? ''),
    )
    if (found.length > 0) return found
  }
  return []
}

const daysOf = (place: Place) => {
  const due = serviceOf(place)?.hours
  return due === undefined ? due : due / 24
}

/** Where the figures of cards and service pages come from. */
export const SERVICE_RULES: readonly Rule[] = [
  {
    line: /^Rated ([\d.]+) out of 5$/,
    isTrue: ([stars], place) => {
      if (place.lines[place.index]?.card || isAverage(place))
        return same(stars, serviceOf(place)?.rating)
      if (place.path === '/submit-review/example') return same(stars, place.facts.sampleRating)
      return praiseBelow(place).some(({ rating }) => same(stars, rating))
    },
  },
  {
    line: /^Rated (\d) out of 5: (.+)$/,
    isTrue: ([stars, client = ''], { facts }) =>
      facts.praise.some(
        ({ rating, category, company }) =>
          same(stars, rating) &&
          client === `${tickerCategory(category ?? '')} ${tickerCompany(company ?? '')}`,
      ),
  },
  {
    line: /^([\d.]+) (\d+) (?:client )?reviews?(?: · (\d+) sold in 30 days)?$/,
    isTrue: ([rating, reviews, sold], place) => {
      const service = serviceOf(place)
      return (
        same(rating, service?.rating) && same(reviews, service?.sold) && same(sold, service?.sold)
      )
    },
  },
  {
    line: /^sold in the last 30 days (\d+)$/,
    isTrue: ([sold], place) => same(sold, serviceOf(place)?.sold),
  },
  {
    line: /^client reviews? (\d+)$/,
    isTrue: ([count], place) => same(count, serviceOf(place)?.sold),
  },
  {
    line: /^(?:hours? to delivery (\d+)|Order now, done within (\d+) hours|.*: .*, delivered in (\d+) hours)$/,
    isTrue: (hours, place) => hours.every((figure) => same(figure, serviceOf(place)?.hours)),
  },
  {
    line: /^Order now, done within (\d+) days$/,
    isTrue: ([days], place) => same(days, daysOf(place)),
  },
  {
    line: /^Delivered in (?:(\d+) days )?(\d+)h$/,
    isTrue: ([days, hours], place) =>
      same(hours, serviceOf(place)?.hours) && same(days, daysOf(place)),
  },
  {
    line: /^.+ Delivered in 24h$/,
    isTrue: (_, place) => serviceOf(place)?.badge === 'Delivered in 24h',
  },
  {
    line: /^(?:Fixed price )?(\$[\d,]+)(?: (\d+) hours)?$/,
    isTrue: ([price, hours], place) => {
      const service = serviceOf(place)
      return price === formatUsd(service?.priceCents ?? 0) && same(hours, service?.hours)
    },
  },
  {
    line: /^(\d+) hours (\$[\d,]+)$/,
    on: '/resources?study=',
    isTrue: ([hours, price], place) => {
      const service = serviceOf(place)
      return same(hours, service?.hours) && price === formatUsd(service?.priceCents ?? 0)
    },
  },
  {
    line: /^(\d+) hours (\$[\d,]+)$/,
    on: '/blog/',
    isTrue: ([hours, price], { facts }) =>
      facts.services.some(
        (service) => same(hours, service.hours) && price === formatUsd(service.priceCents),
      ),
  },
  {
    line: /^(.+) Services \((\d+) found\)$/,
    on: '/services?',
    isTrue: ([wanted, count], { facts }) =>
      same(count, facts.services.filter(({ category }) => category === wanted).length),
  },

  // The service page alone
  {
    line: /^You get See all (\d+)$/,
    on: '/service/',
    isTrue: ([all], place) => same(all, serviceOf(place)?.included ?? 0),
  },
  {
    line: /^Full refund if I'm late, or for any reason within (\d+) days of delivery\.$/,
    on: '/service/',
    isTrue: ([days], { facts }) => days === facts.setting('refund_days'),
  },
  {
    line: /^(?:(\d+)(?: of the (\d+))? of this service|None of this service yet)(?:, then (\d+) of other services in (.+?))?\.(?: “Verified order” marks those that I invited after an order\.)?$/,
    on: '/service/',
    isTrue: ([own = '0', all, others = '0', category], place) => {
      const service = serviceOf(place)
      if (!service) return false
      const { ownReviews, reviews, sold } = service
      return (
        same(own, ownReviews) &&
        same(all ?? own, sold) &&
        same(others, reviews - ownReviews) &&
        (category ?? service.category) === service.category
      )
    },
  },
]
