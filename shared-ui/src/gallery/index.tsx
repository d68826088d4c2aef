import { createRoot } from 'react-dom/client'
import { GlobalStyle } from '../frame'
import { Gallery } from './gallery'

const container = document.getElementById('root')
if (container)
  createRoot(container).render(
    <>
      <GlobalStyle />
      <Gallery />
    </>,
  )
