import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { AdminProject } from '#shared/api/admin/projects.ts'
import { useAdmin } from '../../services/adminContext.ts'
import { AdminError } from '../../services/adminError.ts'
import { useAction } from '../../services/queries.ts'
import { useDraft } from '../../services/useDraft.ts'
import {
  changedFields,
  type ProjectSettings,
  settingsOf,
  settingsSchema,
  toChange,
  withFields,
} from './projectFields.ts'

const draftSchema = z.object({
  /** What it looked like as the first letter was typed. */
  base: settingsSchema,
  revision: z.string(),
  settings: settingsSchema,
})

/** Somebody else was faster: what stands now, and what both have changed. */
export interface EditConflict {
  latest: AdminProject
  fields: readonly string[]
}

/**
 * Edits a part of a project's settings. What is typed is kept in the tab until it is saved; where somebody else has saved meanwhile,
 * both versions are at hand, and nothing is lost.
 *
 * @param part of the page, whose draft it is
 */
export function useProjectEdit(project: AdminProject, part: string) {
  const { api } = useAdmin()
  const client = useQueryClient()
  const draft = useDraft(`${part}.${project.id}`, draftSchema)
  const edit = useAction('editProject', ['listProjects', 'readOffer', 'readProjectAudit'])
  const [conflict, setConflict] = useState<EditConflict | null>(null)
  const [isSaved, setSaved] = useState(false)

  const base = draft.value?.base ?? settingsOf(project)
  const revision = draft.value?.revision ?? project.revision
  const settings = draft.value?.settings ?? base
  const queryKey = ['readProject', { projectId: project.id }]

  const send = (from: ProjectSettings, to: ProjectSettings, atRevision: string) => {
    setSaved(false)
    edit.mutate(
      { projectId: project.id, revision: atRevision, change: toChange(from, to) },
      {
        onSuccess(saved) {
          draft.set(null)
          setConflict(null)
          setSaved(true)
          client.setQueryData(queryKey, saved)
        },
        onError(error) {
          if (error instanceof AdminError && error.code === 'PROJECT_CHANGED') void findConflict(from, to)
        },
      },
    )
  }

  const findConflict = async (from: ProjectSettings, to: ProjectSettings) => {
    try {
      const latest = await api.call('readProject', { projectId: project.id })
      const mine = changedFields(from, to)
      const theirs = changedFields(from, settingsOf(latest))
      setConflict({ latest, fields: [...new Set([...theirs, ...mine])] })
    } catch (error) {
      // That somebody was faster is said in any case; saving again asks for the newest again.
      console.error(error)
    }
  }

  return {
    settings,
    conflict,
    isSaved,
    isSaving: edit.isPending,
    error: edit.error,
    isDirty: draft.value !== null && changedFields(base, settings).length > 0,
    isRestored: draft.isRestored,
    set(change: Partial<ProjectSettings>) {
      setSaved(false)
      draft.set({ base, revision, settings: { ...settings, ...change } })
    },
    save: () => !edit.isPending && send(base, settings, revision),
    discard() {
      draft.set(null)
      setConflict(null)
      edit.reset()
    },
    /** Saves what was typed here over the newest version; what the other has changed besides stays. */
    saveMine() {
      if (!conflict || edit.isPending) return
      const latest = settingsOf(conflict.latest)
      const merged = withFields(latest, settings, changedFields(base, settings))
      draft.set({ base: latest, revision: conflict.latest.revision, settings: merged })
      send(latest, merged, conflict.latest.revision)
    },
    /** Goes on from the newest version; what was typed here and the other has not touched stays typed. */
    takeTheirs() {
      if (!conflict) return
      const latest = settingsOf(conflict.latest)
      const theirs = changedFields(base, latest)
      const mine = changedFields(base, settings).filter((field) => !theirs.includes(field))
      draft.set({
        base: latest,
        revision: conflict.latest.revision,
        settings: withFields(latest, settings, mine),
      })
      client.setQueryData(queryKey, conflict.latest)
      setConflict(null)
      edit.reset()
    },
  }
}

export type ProjectEditing = ReturnType<typeof useProjectEdit>
