import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { toSaveOutcome } from '#app/backend/save-outcome.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useRecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { isServiceDirty, publishProblem } from '#domain/service-editing.ts'

import { getServiceQuery, toLoadedService } from '../data/get-service.ts'
import type { LoadedService } from '../data/get-service.ts'
import { saveService } from '../data/save-service.ts'
import { EMPTY_SERVICE, serviceSchema, toEdited } from '../service-values.ts'
import type { ServiceValues } from '../service-values.ts'
import { FAILED_TO_SAVE, savedText, toIntent } from './editor-messages.ts'
import { SERVICE_FIELDS } from './service-fields.ts'
import { useErrorTab } from './use-error-tab.ts'

interface ServiceFormOptions {
  /** Null for a new service. */
  stored: LoadedService | null
  /** What was typed outside the form's fields and is saved with them, before them. */
  others: { hasChanges: boolean; save: () => Promise<void>; discard: () => void }
  /** A new service has its own address from now on. */
  onCreated: (id: string) => void
}

const NEW = { values: EMPTY_SERVICE, version: null }

/** The problem's field, as the form calls it. */
const FIELD_OF = { title: 'title', description: 'about', category: 'category', price: 'priceCents' }

/** The form of the service editor: what it holds, whether it is dirty, and how it is saved (product 22.14). */
export function useServiceForm({ stored, others, onCreated }: ServiceFormOptions) {
  const queryClient = useQueryClient()
  const [haveSlidesChanged, setHaveSlidesChanged] = useState(false)

  const form = useRecordForm({
    schema: serviceSchema,
    fields: SERVICE_FIELDS,
    loaded: stored ?? NEW,
    hasOtherChanges: haveSlidesChanged || others.hasChanges,
    isDirtyWhen: (values: ServiceValues, saved: ServiceValues) =>
      isServiceDirty(toEdited(values), stored && toEdited(saved)),
    failedText: (intent) => FAILED_TO_SAVE[toIntent(intent)],
    async save(values, { version, intent: named }) {
      const intent = toIntent(named)
      const problem = intent === 'publish' ? publishProblem(toEdited(values)) : null
      if (problem) {
        adminToast.error('Validation Error', problem.message)
        return { kind: 'refused', fields: { [FIELD_OF[problem.field]]: problem.message } }
      }
      await others.save()
      const outcome = await saveService(browserBackend, stored, values, { version, intent })
      if (outcome.kind === 'saved') {
        const saved = toLoadedService(outcome.row)
        queryClient.setQueryData(getServiceQuery(browserBackend, saved.id).queryKey, saved)
      }
      return toSaveOutcome(outcome, toLoadedService, { service_title: 'title' })
    },
    onSaved({ id }, intent) {
      setHaveSlidesChanged(false)
      adminToast.success(savedText(toIntent(intent), stored))
      void queryClient.invalidateQueries({ queryKey: ['admin', 'services'] })
      if (stored === null) onCreated(id)
    },
  })
  const { tab, submit } = useErrorTab(form)

  return {
    form: { ...form, submit },
    tab,
    noteSlideChange: () => setHaveSlidesChanged(true),
    /** Gives up what is unsaved. */
    discard() {
      setHaveSlidesChanged(false)
      others.discard()
      form.discard()
    },
  }
}
