/** What the pages never call of a package's file. */
interface Unused {
  file: RegExp
  /** Functions that nothing calls, or whose work is for a feature that no page uses. */
  functions: readonly (string | readonly [name: string, instead: string])[]
  /** Other code, and what stands in its place. */
  texts?: readonly (readonly [text: string | RegExp, instead: string])[]
}

/** A way to use what is left out, wherever it stands: in the app, or in a package. */
const USES_IT = new RegExp(
  [
    /\b(?:ViewTransition|SuspenseList|useActionState|useFormStatus|createRoot|useFetchers?)\b/,
    /\b(?:useInfiniteQuery|clientAction|serverAction|preinit(?:Module)?|preloadModule)\b/,
    /\b(?:instrumentations|viewTransition)\b/,
    /\bActivity\b[^;]*from ["']react["']/,
    /jsxs?\((?:\w+\.)?Fragment, \{[^{}(]*\bref:/,
    /jsxs?\(["'][a-z]+-/,
    /\bprefetch: ["']/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

const LIBRARY = /\/node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\//

const UNUSED: readonly Unused[] = [
  {
    file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    functions: [
      // View transitions.
      'applyViewTransitionToHostInstances',
      'commitAfterMutationEffectsOnFiber',
      'commitAppearingPairViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'createViewTransitionInstance',
      'getViewTransitionClassName',
      'getViewTransitionName',
      'measureNestedViewTransitions',
      'queueTransitionTypes',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreViewTransitionOnHostInstances',
      'scheduleViewTransitionEvent',
      'startViewTransition',
      'trackEnterViewTransitions',
      // References to fragments.
      'FragmentInstance',
      'commitFragmentInstanceDeletionEffects',
      'commitFragmentInstanceInsertionEffects',
      'commitNewChildToFragmentInstance',
      'commitNewChildToFragmentInstances',
      'deleteChildFromFragmentInstance',
      // Forms whose action is a function, and their state.
      'dispatchActionState',
      'extractEvents$1',
      'mountActionState',
      'rerenderActionState',
      'runActionStateAction',
      'updateActionState',
      'updateActionStateImpl',
      // Parts that are drawn and hidden.
      'mountActivityChildren',
      'retryActivityComponentWithoutHydrating',
      'updateActivityComponent',
      // Elements of one's own kind.
      'setPropOnCustomElement',
      // Lists of suspended parts.
      'cutOffTailIfNeeded',
      'initSuspenseListRenderState',
      'updateSuspenseListComponent',
      // Which components an error came through: only development shows it.
      ['getStackByFiberInDevAndProd', 'return ""'],
      // Files that a component asks for ahead of time.
      'preconnectAs',
      'preinitModuleScript',
      'preinitScript',
      'preinitStyle',
      'preload',
      'preloadModule',
    ],
    texts: [
      // Whether an update may be a view transition.
      [/\((\w+) & 335544064\) === \1/g, '!1'],
      // Pages are taken over as the server drew them.
      [/^exports\.createRoot = function[^]*?^\};$/m, ''],
      [/^FragmentInstance\.prototype\.\w+ = function[^]*?^\};$/gm, ''],
    ],
  },
  {
    file: /\/react-router\/dist\/production\/lib\/router\/router\.js$/,
    functions: [
      // Calls of loaders beside the page's own.
      'abortStaleFetchLoads',
      'fetch',
      'getFetcher',
      'handleFetcherAction',
      'handleFetcherLoader',
      'markFetchersDone',
      'queueFetcherForDeletion',
      'resetFetcher',
      'setFetcherError',
      'updateFetcherState',
      // Actions: forms that are sent to a route by POST.
      'handleAction',
      // View transitions.
      'persistAppliedTransitions',
      'restoreAppliedTransitions',
    ],
  },
  {
    file: /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    functions: [
      'consumeInstrumentationClientResultMetaReceiver',
      'getRouteInstrumentationUpdates',
      'instrumentClientSideRouter',
    ],
  },
  {
    file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/single-fetch\.js$/,
    functions: ['nonSsrStrategy', 'singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy'],
  },
  {
    // Links that fetch the page ahead of a click.
    file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
    functions: [
      'PrefetchPageLinks',
      ['usePrefetchBehavior', 'return [false, React$1.useRef(null), {}]'],
    ],
  },
  {
    file: /\/react-router\/dist\/production\/lib\/hooks\.js$/,
    functions: ['RSCErrorHandler'],
  },
  {
    file: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    functions: ['HistoryRouter'],
  },
  {
    file: /\/react-router\/dist\/production\/lib\/components\.js$/,
    functions: [],
    texts: [
      ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
      ['if (renderDfd && pendingState && router.window) {', 'if (false) {'],
      ['if (!vtContext.isTransitioning && interruption) {', 'if (false) {'],
      [/^var AwaitErrorBoundary = class extends [^]*?^\};$/m, 'var AwaitErrorBoundary;'],
    ],
  },
  {
    file: /\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
    functions: ['infiniteQueryBehavior'],
  },
]

/** As much of a syntax tree as it takes to find functions. */
interface SyntaxNode {
  type: string
  start: number
  end: number
  id?: { name?: string } | null
  body?: SyntaxNode
}

/**
 * Leaves out of the browser's files what pages never use of React and its router, a tenth of both: no setting of
 * theirs does, and a bundler cannot know. Fails where the packages have changed, and where something begins to use it.
 */
export function leaveOut() {
  return {
    name: 'leave-out',
    apply: 'build' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    transform(this: { parse(code: string): unknown }, code: string, id: string): string | null {
      const unused = UNUSED.find(({ file }) => file.test(id))
      if (unused) return withoutUnused(code, unused, this.parse(code) as SyntaxNode)
      const use = LIBRARY.test(id) ? null : USES_IT.exec(code)
      if (use) throw new Error(`${id} uses ${use[0]}, which scripts/leave-out.ts leaves out.`)
      return null
    },
  }
}

function withoutUnused(
  code: string,
  { file, functions, texts = [] }: Unused,
  tree: SyntaxNode,
): string {
  const bodies = new Map(functions.map((one) => (typeof one === 'string' ? [one, ''] : one)))
  const found = functionsOf(tree, bodies)
  if (found.length !== bodies.size) {
    throw new Error(`${file.source} has other functions than it had: look again.`)
  }
  let result = code
  for (const { name, start, end } of found.toSorted((a, b) => b.start - a.start)) {
    result = `${result.slice(0, start)}{${bodies.get(name)}}${result.slice(end)}`
  }
  for (const [text, instead] of texts) {
    const changed = result.replace(text, instead)
    if (changed === result) throw new Error(`${file.source} lacks ${text}: look again.`)
    result = changed
  }
  return result
}

/** Where the bodies of the named functions are. */
function functionsOf(
  node: unknown,
  names: ReadonlyMap<string, string>,
): { name: string; start: number; end: number }[] {
  if (Array.isArray(node)) return node.flatMap((one) => functionsOf(one, names))
  if (typeof node !== 'object' || node === null) return []
  const { type, id, body } = node as SyntaxNode
  const name = id?.name ?? ''
  if (type === 'FunctionDeclaration' && body && names.has(name)) {
    return [{ name, start: body.start, end: body.end }]
  }
  return Object.values(node).flatMap((child) => functionsOf(child, names))
}
