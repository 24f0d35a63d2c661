import { useApp } from '../app/appContext.ts'
import { Picture } from '../ui/Picture.tsx'
import { useAppValue } from './useAppValue.ts'

export interface WalletPictureProps {
  connector: { id: string; name: string; icon?: string }
  size: number
}

/** A wallet's icon: the host's own choice for it, else the one the wallet brought, else its initials. */
export function WalletPicture({ connector: { id, name, icon }, size }: WalletPictureProps) {
  const { connectorImages } = useAppValue(useApp().state.optionsAtom)
  return <Picture id={id} name={name} src={connectorImages?.[id] ?? icon} size={size} />
}
