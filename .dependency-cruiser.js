/**
 * The import rules of docs/ARCHITECTURE.md:
 * routes → features → resource, form → ui; all of these → backend, domain; functions → domain; server → functions, domain;
 * within server/: what starts it → store → supabase, stripe-sandbox → process, each through its door.
 */
const only = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const HOUSES = '^server/(supabase|stripe-sandbox|store)/'
const DOORS = [
  '^server/[^/]+/index\\.ts$',
  '^server/store/(audit|backup|doctor|errors|keys|packages|seed|traces|visits)/index\\.ts$',
]
const TESTS_OF_HOUSES = ['^server/[^/]+/tests/', '\\.test\\.ts$']
/** The demo's pictures are drawn with the store's pens; tests and benches run PostgreSQL as the store does. */
const NEIGHBORS = [
  '^supabase/seed/drawing/',
  '^tests/support/postgres-cluster\\.ts$',
  '^tests/load/stores\\.ts$',
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    only('no-circular', 'A cycle has no reading order.', {}, { circular: true }),
    only(
      'no-unresolvable',
      'An import must lead somewhere.',
      {},
      { couldNotResolve: true, pathNot: ['^virtual:', '\\.css$', '^\\./\\+types/'] },
    ),
    only(
      'domain-imports-nothing',
      'Rules are pure: no packages, no platform, nothing outside domain/.',
      { path: '^domain/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^domain/' },
    ),
    only(
      'app-never-imports-the-server',
      'The app also runs where there is no server of ours.',
      { path: '^app/' },
      { path: '^(server|supabase|tests|scripts)/' },
    ),
    only(
      'features-stay-apart',
      'Routes compose features; a feature that needs another is one feature.',
      { path: '^app/features/([^/]+)/' },
      { path: '^app/features/', pathNot: '^app/features/$1/' },
    ),
    only(
      'the-store-knows-no-back-office',
      'Nothing of the back office is in the scripts of public pages.',
      {
        path: '^app/',
        pathNot: ['^app/features/[^/]+/admin/', '^app/features/admin-', '^app/routes/admin/'],
      },
      { path: ['^app/features/[^/]+/admin/', '^app/features/admin-'] },
    ),
    only(
      'resources-know-no-noun',
      'What every page of the back office is made from stands below the nouns; routes frame it.',
      { path: '^app/resource/' },
      { path: '^app/(features|routes)/' },
    ),
    only(
      'the-store-declares-no-resource',
      'A schema may be shared with the store; lists and forms of the back office may not.',
      {
        path: '^app/',
        pathNot: ['^app/resource/', '^app/features/[^/]+/admin/', '^app/routes/admin/'],
      },
      { path: '^app/resource/', pathNot: '^app/resource/(?:fields|starts-first)\\.ts$' },
    ),
    only(
      'forms-know-no-noun',
      'What every form of the store is made from stands below the nouns.',
      { path: '^app/form/' },
      { path: '^app/(features|resource|routes)/' },
    ),
    only(
      'features-know-no-routes',
      'Imports run from routes to features.',
      { path: '^app/features/' },
      { path: '^app/routes' },
    ),
    only(
      'ui-knows-no-product',
      'Primitives serve any product; amounts of money, days, spans of time, ids and cells of spreadsheets are among them.',
      { path: '^app/ui/' },
      {
        path: '^(app/(features|resource|form|routes|backend)|domain)/',
        pathNot:
          '^domain/(money|calendar-day|written-day|time-left|formula-cell|random-uuid|copy-text)\\.ts$',
      },
    ),
    only(
      'backend-knows-no-screens',
      'The way to the backend is below the screens that use it.',
      { path: '^app/backend/' },
      { path: '^app/(features|resource|form|routes|ui)/' },
    ),
    only(
      'supabase-js-has-few-doors',
      'Everything else speaks through app/backend or a function.',
      { path: '^(app|domain)/', pathNot: '^app/backend/|\\.test\\.tsx?$' },
      { path: 'node_modules/@supabase/' },
    ),
    only(
      'only-its-house-knows-lite',
      'The embedded backend is replaceable as long as nothing else knows it: to all others it is a Supabase project.',
      { pathNot: ['^server/supabase/', '^tests/', ...TESTS_OF_HOUSES] },
      { path: 'node_modules/(@supabase/lite|@electric-sql|kysely|postgres)/' },
    ),
    only(
      'functions-run-hosted',
      'A function is deployed without this repository around it.',
      { path: '^supabase/functions/', pathNot: '\\.test\\.ts$' },
      { path: '^(app|server|tests|scripts|supabase/seed)/' },
    ),
    only(
      'houses-have-one-door',
      'A house of server/ knows another by what its entry says, and so may be read, and replaced, alone.',
      { path: '^server/([^/]+)/' },
      { path: HOUSES, pathNot: ['^server/$1/', ...DOORS] },
    ),
    only(
      'what-stands-around-the-houses-uses-their-doors',
      'The files that start and join them, and all that is not the server, too.',
      { pathNot: ['^server/[^/]+/', ...NEIGHBORS] },
      { path: HOUSES, pathNot: DOORS },
    ),
    only(
      'supabase-and-stripe-know-no-store',
      'They stand in the place of services that other stores use as well.',
      { path: '^server/(supabase|stripe-sandbox)/', pathNot: TESTS_OF_HOUSES },
      { path: '^server/', pathNot: ['^server/$1/', '^server/process/'] },
    ),
    only(
      'the-store-is-started-from-outside',
      'What it runs on is handed to it.',
      { path: '^server/store/', pathNot: TESTS_OF_HOUSES },
      { path: ['^server/[^/]+\\.ts$', '^server/(build|commands)/'] },
    ),
    only(
      'the-ground-knows-no-house',
      'Locks and files are for all of them.',
      { path: '^server/(process|build)/', pathNot: TESTS_OF_HOUSES },
      { path: ['^server/[^/]+\\.ts$', '^server/commands/', HOUSES] },
    ),
    only(
      'server-knows-no-screens',
      'The server gets pages from the build; of the app it may name types only. Tests may compare the two.',
      { path: '^server/', pathNot: '\\.test\\.ts$' },
      { path: '^app/', dependencyTypesNot: ['type-only'] },
    ),
    only(
      'the-launcher-needs-no-package',
      'What makes the build, or runs it, works where only the packages are installed that no build has in it.',
      {
        path: '^server/(run\\.ts|build/|process/)',
        pathNot: '\\.test\\.ts$|^server/process/tests/',
      },
      { dependencyTypes: ['npm', 'npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^build/'] },
    exclude: { path: ['^build/', '^\\.react-router/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
