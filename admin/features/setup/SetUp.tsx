import { useEffect } from 'react'
import type { AdminProject } from '#shared/api/admin/projects.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EditActions } from './EditActions.tsx'
import { Endpoints } from './Endpoints.tsx'
import { Features } from './Features.tsx'
import { focusField } from './focusField.ts'
import { Networks } from './Networks.tsx'
import { setupText } from './text.ts'
import { useProjectEdit } from './useProjectEdit.ts'

interface SetUpProps {
  project: AdminProject
  /** A viewer reads, and changes nothing. */
  canEdit: boolean
}

/** Everything that is set for a project, but how it looks. */
export function SetUp({ project, canEdit }: SetUpProps) {
  const editing = useProjectEdit(project, 'setup')
  const { settings, set } = editing
  useEffect(() => focusField(window.location.hash), [])
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          editing.save()
        }}
      >
        <fieldset disabled={!canEdit} className="ad-stack">
          {!canEdit && <p className="ad-muted">{setupText('edit.readOnly')}</p>}
          <Panel title={setupText('setup.general')}>
            <TextField
              label={setupText('setup.name')}
              hint={setupText('setup.nameHint')}
              value={settings.name}
              maxLength={128}
              onChange={(name) => set({ name })}
            />
            <div id="field-allowedOrigins">
              <TextField
                label={setupText('setup.origins')}
                hint={setupText('setup.originsHint')}
                rows={3}
                value={settings.allowedOrigins.join('\n')}
                onChange={(text) => set({ allowedOrigins: text === '' ? [] : text.split('\n') })}
              />
            </div>
            <div id="field-allowDevelopmentHosts">
              <CheckField
                label={setupText('setup.developmentHosts')}
                hint={setupText('setup.developmentHostsHint')}
                checked={settings.allowDevelopmentHosts}
                onChange={(allowDevelopmentHosts) => set({ allowDevelopmentHosts })}
              />
            </div>
            <div id="field-walletConnectProjectId">
              <TextField
                label={setupText('setup.walletConnect')}
                hint={setupText('setup.walletConnectHint')}
                value={settings.walletConnectProjectId ?? ''}
                onChange={(id) => set({ walletConnectProjectId: id.trim() || null })}
              />
            </div>
          </Panel>
          <Networks networks={settings.networks} onChange={(networks) => set({ networks })} />
          <Features features={settings.features} onChange={(features) => set({ features })} />
          <EditActions editing={editing} />
        </fieldset>
      </form>
      <Endpoints project={project} canEdit={canEdit} />
    </>
  )
}
