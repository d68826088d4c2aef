import { useState } from 'react'
import styled from 'styled-components'
import { Link } from '@haulyard/shell-contract/router'
import * as ui from '@haulyard/shared-ui'
const H = styled.h1`color: rgb(1,2,3);`
export default () => { const [n] = useState(1); return <><H>hello {n} {Object.keys(ui).length}</H><Link to="/x">x</Link></> }
