import type { AdminProject } from '#shared/api/admin/projects.ts'
import type { TagOptions } from '#shared/api/admin/tagOptions.ts'
import { type ThemeMode, themeModes } from '#shared/entities/theme.ts'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EditActions } from '../setup/EditActions.tsx'
import { setupText } from '../setup/text.ts'
import { useProjectEdit } from '../setup/useProjectEdit.ts'
import { ModalPreview } from './ModalPreview.tsx'
import { lookText } from './text.ts'
import './Look.css'

/** docs/use/host-api.md "Theme variables". */
const variables = [
  '--wk-accent',
  '--wk-color-mix',
  '--wk-color-mix-strength',
  '--wk-font-family',
  '--wk-font-size-master',
  '--wk-border-radius-master',
] as const

/** How the modal looks on the project's pages, with the modal itself beside the form. */
export function Look({ project, canEdit }: { project: AdminProject; canEdit: boolean }) {
  const editing = useProjectEdit(project, 'theme')
  const { tagOptions } = editing.settings
  const { themeMode = 'system', themeVariables = {}, featuredWalletIds = [] } = tagOptions
  const set = (change: Partial<TagOptions>) => editing.set({ tagOptions: { ...tagOptions, ...change } })
  const setVariable = (name: string, value: string) => {
    const { [name]: _, ...others } = themeVariables
    set({ themeVariables: value === '' ? others : { ...others, [name]: value } })
  }
  const modeLabel = (mode: ThemeMode) => lookText(`look.mode.${mode}`)
  return (
    <div className="ad-look">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          editing.save()
        }}
      >
        <fieldset disabled={!canEdit}>
          <Panel title={lookText('look.title')} hint={lookText('look.hint')}>
            {!canEdit && <p className="ad-muted">{setupText('edit.readOnly')}</p>}
            <SelectField
              label={lookText('look.mode')}
              value={themeMode}
              onChange={(mode) => set({ themeMode: mode })}
              options={themeModes.map((value) => ({ value, label: modeLabel(value) }))}
            />
            {variables.map((name) => (
              <TextField
                key={name}
                label={lookText(`look.${name}`)}
                hint={lookText(`look.${name}Hint`)}
                value={String(themeVariables[name] ?? '')}
                onChange={(value) => setVariable(name, value)}
              />
            ))}
            <div id="field-tagOptions.featuredWalletIds">
              <TextField
                label={lookText('look.featured')}
                hint={lookText('look.featuredHint')}
                rows={3}
                value={featuredWalletIds.join('\n')}
                onChange={(text) => set({ featuredWalletIds: text === '' ? [] : text.split('\n') })}
              />
            </div>
            <EditActions editing={editing} />
          </Panel>
        </fieldset>
      </form>
      <ModalPreview tagOptions={tagOptions} />
    </div>
  )
}
