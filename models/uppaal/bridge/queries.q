/* holds: everybody gets across */
E<> A.safe && B.safe && C.safe && D.safe

/* holds: in 60 minutes */
E<> A.safe && B.safe && C.safe && D.safe && time <= 60

/* fails: but not in less */
E<> A.safe && B.safe && C.safe && D.safe && time < 60
