import './spike'
