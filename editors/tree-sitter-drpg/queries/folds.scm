[(event) (orphan)] @fold
