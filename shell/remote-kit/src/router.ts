/**
 * The names of react-router-dom that pages use. Remotes import them from here: a
 * shared module cannot be tree-shaken, so sharing the whole package would send
 * every visitor all of it.
 */
export {
  Link,
  Navigate,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
