import { frameTimings } from '../services/frameTimings.ts'
import { createKeyring } from './createKeyring.ts'
import { serveSigner } from './serveSigner.ts'

serveSigner(self, createKeyring({ idle: frameTimings.unlocked }))
