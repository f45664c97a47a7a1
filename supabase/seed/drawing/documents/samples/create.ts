import type { SampleDocument } from '../document.ts'

/** Of "Create Content": a page of the text itself. */
export const CREATE_SAMPLES: Record<string, SampleDocument> = {
  'seo-blog-article': {
    name: 'Article, 1,520 words',
    alt: 'Sample article: the start of a text on the noise of heat pumps, with its summary, an engineer’s rule of thumb, and its search facts',
    wideText: 27,
    body: {
      kind: 'prose',
      kicker: 'Heat pumps, part 3',
      title: 'How loud is it at the neighbor’s window?',
      paragraphs: [
        'In short: at three meters a fridge, at twelve your own breath. Our engineer ▇▇▇▇▇▇ has a rule: every doubling of the distance takes six decibels away.',
        'We measured it on a roof in February, at night, with the fan at full speed.',
      ],
      margin: {
        title: 'Behind the text',
        items: [
          'Search: "heat pump noise", 2,400 a month',
          '5 questions to your engineer',
          '4 sources, all primary',
          '6 internal links',
        ],
      },
    },
  },
  'product-description-pack': {
    name: 'Description 7 of 20, an excerpt',
    alt: 'Sample product description of a rain jacket with a question that buyers ask, and what goes into the import file',
    wideText: 29,
    body: {
      kind: 'prose',
      kicker: 'Rain jacket, women',
      title: 'For the ten minutes to the train',
      paragraphs: [
        'Light enough for the bag, wide enough for a sweater. The hood stays up on a bike, and the lining does not stick to bare arms. It weighs less than a bottle of water and dries overnight on a hook.',
        'Does it breathe? Walking, yes. Running, open the two zips under the arms.',
      ],
      margin: {
        title: 'In the import file',
        items: [
          'Short: 148 characters',
          'Weight: 310 g',
          'Fit: your usual size',
          'SEO title: 56 characters',
        ],
      },
    },
  },
  'brand-voice-guide': {
    name: 'Voice guide, page 14: delays',
    alt: 'Sample page of a voice guide: sentences of a freight company about delays, as they were and as they sound now',
    wideText: 29,
    body: {
      kind: 'table',
      columns: [
        { name: 'Situation', share: 2.6 },
        { name: 'As it was', share: 5 },
        { name: 'As you say it', share: 5.4 },
      ],
      rows: [
        [
          'It is late',
          'Due to unforeseen circumstances …',
          '+Your container is in Gdansk. It leaves Tuesday.',
        ],
        ['Your cost', 'Charges may apply.', '+This costs you $180. Here is why.'],
        ['Next step', 'We remain at your disposal.', '+I’ll call you tomorrow at nine.'],
      ],
      sum: 'Direct, but never curt: what happened, what it means, what is next.',
    },
  },
  'explainer-video-script': {
    name: 'Script, 74 seconds, version B',
    alt: 'Sample video script in columns: time, picture, and spoken words of the first four scenes',
    wideText: 29,
    body: {
      kind: 'table',
      columns: [
        { name: 'Time', share: 1.6 },
        { name: 'Picture', share: 4.6 },
        { name: 'Voice', share: 6 },
      ],
      rows: [
        ['0:00', 'A parcel on a doorstep, rain', 'It was here. You were not.'],
        ['0:05', 'Phone rings, no one answers', 'So it goes back to the depot. Again.'],
        ['0:12', 'The depot, 400 parcels', 'Every other package rides twice.'],
        ['0:19', 'Locker opens, light inside', 'What if the street had one mailbox for everyone?'],
      ],
      sum: 'Two openings, 6 s and 15 s cuts, speaker copy on page 3.',
    },
  },
  'social-media-content-calendar': {
    name: 'First lines of the 30 posts of June',
    alt: 'Sample content calendar: the first posts of a month, each with its format and its first words',
    body: {
      kind: 'calendar',
      days: [
        { day: 'Mon 1', format: 'Question', text: 'Decaf after lunch: cheating?' },
        { day: 'Tue 2', format: 'Lesson', text: 'Why your grinder tastes old' },
        { day: 'Wed 3', format: 'Proof', text: '“The third bag convinced my mother.”' },
        { day: 'Thu 4', format: 'Behind it', text: 'Batch 212 went to the garden' },
        { day: 'Fri 5', format: 'Opinion', text: 'Dark roast hides bad beans' },
        { day: 'Sat 6', format: 'Question', text: 'Which mug, and why that one?' },
        { day: 'Sun 7', format: 'Lesson', text: 'Water: 200 °F, not boiling' },
        { day: 'Mon 8', format: 'Proof', text: '40 cups, one blind test' },
        { day: 'Tue 9', format: 'Behind it', text: 'Who packs on Tuesdays' },
        { day: 'Wed 10', format: 'Opinion', text: 'Latte art has no flavor' },
      ],
    },
  },
}
