import type { Network } from '#shared/entities/network.ts'
import { Picture } from '../../ui/Picture.tsx'
import { useApp, useAppValue } from '../context/appContext.ts'

export interface NetworkPictureProps {
  network: Pick<Network, 'caipNetworkId' | 'id' | 'name' | 'assets'>
  size: number
}

/** A network's icon: the host's own choice for it, else the network's, else its initials. */
export function NetworkPicture({ network: { caipNetworkId, id, name, assets }, size }: NetworkPictureProps) {
  const { chainImages } = useAppValue(useApp().state.optionsAtom)
  const src = chainImages?.[caipNetworkId] ?? chainImages?.[String(id)] ?? assets?.imageUrl
  return <Picture id={caipNetworkId} name={name} src={src} size={size} shape="circle" />
}
