import type { FieldValues, KeepStateOptions, Path, UseFormReturn } from 'react-hook-form'

/** Shows `values` as saved, and over them what was typed, as unsaved. */
export function showWith<Values extends FieldValues, Output>(
  hook: UseFormReturn<Values, unknown, Output>,
  values: Values,
  typed: Partial<Values>,
  keep?: KeepStateOptions,
): void {
  hook.reset(values, keep)
  for (const [name, value] of Object.entries(typed)) {
    hook.setValue(name as Path<Values>, value, { shouldDirty: true })
  }
}
