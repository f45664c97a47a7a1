/** Classes of prices and figures. They keep their names in documents: the chat button looks for them. */
export const FIGURE_CLASSES = ['figures', 'tabular-nums'] as const
