import { shortAccount } from '../../services/shortAccount.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorNotice } from '../answers/ErrorNotice.tsx'
import { peopleText } from './text.ts'

interface RemoveDialogProps {
  account: string
  isBusy: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

/** Asks before somebody loses their role. */
export function RemoveDialog({ account, isBusy, error, onConfirm, onClose }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      title={peopleText('people.removeAsk', { account: shortAccount(account) })}
      action={peopleText('people.removeButton')}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className="ad-code">{account}</p>
      <p>{peopleText('people.removeText')}</p>
      {error != null && <ErrorNotice error={error} />}
    </ConfirmDialog>
  )
}
