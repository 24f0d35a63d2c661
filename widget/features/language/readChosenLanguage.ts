import type { ProjectConfig } from '#shared/entities/project.ts'
import { isMobile, type RenderingWindow } from '../../services/dom/environment.ts'
import { type FrameStorage, type StorageKey, storagePrefix } from '../../services/storage/createStorage.ts'
import { guarded } from '../../services/storage/guarded.ts'
import { type Language, languageOf } from './language.ts'

interface ChosenLanguageParameters {
  window: RenderingWindow & { readonly localStorage: FrameStorage }
  project: ProjectConfig
}

const key: StorageKey = 'locale'

/**
 * The language that the visitor has chosen in Settings, with all of its texts, before anything is drawn in another one; undefined where
 * it does not load; null where it is the document's, or none was chosen. Read from the frame's own storage: what the page keeps is no choice of the visitor's.
 */
export function readChosenLanguage({
  window,
  project,
}: ChosenLanguageParameters): Promise<Language | undefined> | null {
  const chosen = guarded(() => window.localStorage.getItem(storagePrefix(project) + key))
  if (!chosen || chosen === languageOf(project).locale) return null
  return (
    import('./loadLanguage.ts')
      .then(({ loadLanguage }) =>
        loadLanguage({ locale: chosen, isTouch: isMobile(window), texts: project.texts }),
      )
      // Its texts do not load, or an earlier build knew it: the document's language is there.
      .catch(() => undefined)
  )
}
