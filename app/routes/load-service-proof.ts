/** The script of what stands below a service's first screen. */
export const loadServiceProof = () => import('./service-proof.tsx')
