/** A table on the server, which people share: commands over HTTP, changes over the live connection. */
import { api } from './api'
import { Live } from './live.svelte'
import type { Connection, People, TableSource } from './table-source'
import type { Snapshot } from './wire'

export class ServerTable implements TableSource {
  readonly people: People

  constructor(readonly keys: string) {
    this.people = {
      askUndo: (version, to) => api.askUndo(keys, version, to),
      answerUndo: (version, agree) => api.answerUndo(keys, version, agree),
      sit: (version, name, share, key) => api.sit(keys, version, name, share, key).then((seated) => seated.table),
      resign: (version, level) => api.resign(keys, version, level),
      comeBack: (version) => api.comeBack(keys, version),
    }
  }

  table = () => api.table(this.keys)
  play = (version: number, action: string) => api.play(this.keys, version, action)
  undo = (version: number) => api.undo(this.keys, version)
  redo = (version: number) => api.redo(this.keys, version)
  reset = (version: number) => api.reset(this.keys, version)
  preview = (version: number, action: string) => api.preview(this.keys, version, action)
  why = (version: number, actions: string[]) => api.why(this.keys, version, actions)
  refusals = this.why
  moment = (length: number) => api.moment(this.keys, length)
  log = (from: number) => api.log(this.keys, from)

  connect(receive: (snapshot: Snapshot) => void, newest: () => number): Connection {
    return new Live(this.keys, receive, newest)
  }
}
