/**
 * How values are written and read within a transaction, regardless of the server's own settings. Where
 * row-level security would hide rows, the last line makes it an error.
 */
export const EXACT_TEXT = `
  set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local row_security = off;`
