/** Where visitors read a case study. */
export const publicPath = (id: string) => `/resources?study=${id}#case-study`
