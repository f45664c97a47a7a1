/** Public pages download it when they need it; an import here would put it into all of theirs. */
export const loadRenderer = () => import('../../markdown/render-document.ts')
