interface Places {
  readonly folder: string
  readonly cluster: string
  readonly monitorPort: number
  readonly gatewayPort: number
}

/** A cluster in one folder, in memory, without authentication on this machine. */
export const cephConfiguration = ({
  folder,
  cluster,
  monitorPort,
  gatewayPort,
}: Places) => `[global]
fsid = ${cluster}
mon host = [v2:127.0.0.1:${monitorPort}]
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
run dir = ${folder}
log file = ${folder}/$name.log
admin socket = ${folder}/$name.asok
pid file = ${folder}/$name.pid
keyring = ${folder}/keyring
mon data = ${folder}/mon
osd data = ${folder}/osd
public addr = 127.0.0.1
cluster addr = 127.0.0.1
osd objectstore = memstore
memstore device bytes = 134217728
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon data avail crit = 0
mon data avail warn = 0
rgw frontends = beast endpoint=127.0.0.1:${gatewayPort}
`
